// Which addresses belong to pages: all whose first segment is not used otherwise, so that an unknown one gets the page
// that says so.

export interface PagePaths {
  /** Nothing at or below the first segment of this path is a page. */
  claim(path: string): void
  isPage(path: string): boolean
}

export function createPagePaths(): PagePaths {
  const claimed = new Set<string>()
  return {
    claim(path) {
      const segment = firstSegment(path)
      if (segment !== '' && segment !== '*') claimed.add(segment)
    },
    isPage: path => !claimed.has(firstSegment(path)),
  }
}

/** Of `/api/online-store/…` this is `api`. */
function firstSegment(path: string): string {
  const end = path.indexOf('/', 1)
  return end === -1 ? path.slice(1) : path.slice(1, end)
}
