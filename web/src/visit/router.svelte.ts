const where = $state({ path: location.pathname, query: location.search, hash: location.hash });

function arrive(): void {
  where.path = location.pathname;
  where.query = location.search;
  where.hash = location.hash;
}
addEventListener("popstate", arrive);
addEventListener("hashchange", arrive);

/** The folders of the address: "/table/h7k2" is ["table", "h7k2"]. */
export function here(): string[] {
  return where.path.split("/").filter(Boolean).map(decodeURIComponent);
}

export function query(name: string): string | null {
  return new URLSearchParams(where.query).get(name);
}

/** The place on the page that the address points to: "4.3" of "/rules#4.3". */
export function spot(): string {
  return decodeURIComponent(where.hash.slice(1));
}

export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
  if (!location.hash) scrollTo(0, 0);
}

/** Changes the address without a step in the history, for things like a slider. */
export function note(path: string): void {
  history.replaceState(null, "", path);
  arrive();
}

/** Lets plain links inside an element change pages without loading anew. */
export function links(node: HTMLElement): void {
  node.addEventListener("click", (click) => {
    const link = (click.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (click.ctrlKey || click.metaKey || click.shiftKey || link.pathname.startsWith("/api/")) return;
    click.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
