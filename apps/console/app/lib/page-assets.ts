// Which release a page is of: its files bear the hash of their content, so that another release names others.

const FILE = /\/assets\/[\w.-]+/g

/** Of the shell, in one text; null for a page that is not ours, such as that of a captive portal. */
export function assetsOf(html: string): string | null {
  if (!html.includes('id="root"')) return null
  const files = new Set(html.match(FILE))
  return files.size === 0 ? null : [...files].toSorted().join(' ')
}
