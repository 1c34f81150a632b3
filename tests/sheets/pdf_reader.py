"""As much of PDF as these tests need: pages, their sizes, the drawings laid on them, and the words."""

from __future__ import annotations

import re
import zlib

OBJECT = re.compile(rb"(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj", re.DOTALL)
LAID = re.compile(rb"q 1 0 0 1 ([\d.-]+) ([\d.-]+) cm /(face\d+) Do Q")
SHOWN = re.compile(rb"/(\S+) [\d.-]+ Tf|\[([^\]]*)\] ?TJ|/(\S+) Do")
POINT = 72 / 25.4


class Pdf:
    def __init__(self, content: bytes) -> None:
        self.objects: dict[int, bytes] = {int(number): body for number, body in OBJECT.findall(content)}
        for body in list(self.objects.values()):
            if b"/ObjStm" in body.partition(b"stream\n")[0]:
                self.unpack(body)
        pages = next(body for body in self.objects.values() if re.search(rb"/Type ?/Pages\b", body))
        kids = re.search(rb"/Kids ?\[([^\]]*)\]", pages)
        assert kids
        self.pages = [self.objects[int(number)] for number in re.findall(rb"(\d+) 0 R", kids[1])]
        resources = self.refers(self.pages[0], "Resources")
        fonts = self.refers(resources, "Font")
        self.letters = {name: self.unicode(int(at)) for name, at in re.findall(rb"/(\S+) (\d+) 0 R", fonts)}
        self.drawings = {name.decode(): int(at) for name, at in re.findall(rb"/((?:face|x)\d+) (\d+) 0 R", resources)}

    def unpack(self, body: bytes) -> None:
        head, content = body.partition(b"stream\n")[0], stream(body)
        first = re.search(rb"/First (\d+)", head)
        assert first
        start = int(first[1])
        numbers = [int(word) for word in content[:start].split()]
        places = [*numbers[1::2], len(content) - start]
        for n, number in enumerate(numbers[::2]):
            self.objects[number] = content[start + places[n] : start + places[n + 1]]

    def refers(self, body: bytes, key: str) -> bytes:
        found = re.search(rf"/{key} (\d+) 0 R".encode(), body)
        assert found, key
        return self.objects[int(found[1])]

    def unicode(self, font: int) -> dict[str, str]:
        table = stream(self.refers(self.objects[font], "ToUnicode"))
        pairs = re.findall(rb"<(\w+)> <(\w+)>", table.partition(b"beginbfchar")[2])
        return {glyph.decode(): bytes.fromhex(letters.decode()).decode("utf-16-be") for glyph, letters in pairs}

    # ------------------------------------------------------------ what a reader sees
    def size(self, page: int) -> tuple[float, float]:
        """In millimetres."""
        box = re.search(rb"/MediaBox ?\[([^\]]*)\]", self.pages[page])
        assert box
        left, top, right, bottom = map(float, box[1].split())
        return round((right - left) / POINT, 1), round((bottom - top) / POINT, 1)

    def laid(self, page: int) -> list[tuple[str, float, float]]:
        """Each drawing with the millimetres from the left and from below."""
        content = stream(self.refers(self.pages[page], "Contents"))
        return [
            (name.decode(), round(float(x) / POINT, 1), round(float(y) / POINT, 1))
            for x, y, name in LAID.findall(content.replace(b"\n", b" "))
        ]

    def words(self, content: bytes) -> str:
        """Without spaces: letters are set one by one."""
        found, letters = "", dict[str, str]()
        for font, shown, drawing in SHOWN.findall(content):
            if font:
                letters = self.letters[font]
            elif drawing:
                found += self.drawing_words(drawing.decode()) if drawing.startswith(b"x") else ""
            else:
                glyphs = re.findall(r"<(\w+)>", shown.decode())
                found += "".join(letters[each[at : at + 4]] for each in glyphs for at in range(0, len(each), 4))
        return "".join(found.split())

    def page_words(self, page: int) -> str:
        return self.words(stream(self.refers(self.pages[page], "Contents")))

    def drawing_words(self, name: str) -> str:
        return self.words(stream(self.objects[self.drawings[name]]))


def stream(body: bytes) -> bytes:
    return zlib.decompressobj().decompress(body.partition(b"stream\n")[2])
