/** The current page and navigation: real addresses, the browser's back and forward. */
import { pathOf, readPath, type Route } from "./route";

class Router {
  route = $state<Route>(readPath(location.pathname, location.search));

  constructor() {
    addEventListener("popstate", () => (this.route = readPath(location.pathname, location.search)));
  }

  go(route: Route): void {
    history.pushState(null, "", pathOf(route));
    this.route = route;
    scrollTo(0, 0);
  }

  /** The address changes but there is nothing to go back to: a slider, a form. */
  become(route: Route): void {
    history.replaceState(null, "", pathOf(route));
    this.route = route;
  }
}

export const router = new Router();

/** For links: a plain click stays in the page, every other way of clicking is the browser's. */
export function link(node: HTMLAnchorElement): { destroy: () => void } {
  const clicked = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.go(readPath(node.pathname, node.search));
  };
  node.addEventListener("click", clicked);
  return { destroy: () => node.removeEventListener("click", clicked) };
}
