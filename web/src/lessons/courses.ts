/** What the list of lessons shows first: the lesson a learner is in, else the first one that is not done. */
import type { Course, LessonLine } from "../lib/api";

export interface Place {
  game: string;
  lesson: LessonLine;
}

export function openLessonOf(course: Course): LessonLine | undefined {
  return course.lessons.find((lesson) => lesson.step) ?? course.lessons.find((lesson) => !lesson.done);
}

export function nextPlace(courses: readonly Course[]): Place | undefined {
  const places = courses.flatMap((course) => {
    const lesson = openLessonOf(course);
    return lesson ? [{ game: course.game, lesson, begun: course.lessons.some((each) => each.done || each.step) }] : [];
  });
  return places.find(({ lesson }) => lesson.step) ?? places.find(({ begun }) => begun) ?? places[0];
}

export function count(courses: readonly Course[]): { done: number; all: number } {
  const lessons = courses.flatMap((course) => course.lessons);
  return { done: lessons.filter((lesson) => lesson.done).length, all: lessons.length };
}
