// The company's colours as the server wrote them into this page, for the framed document, which is identical
// for every company.
export function themeProperties(page: Document): Record<string, string> {
  const found: Record<string, string> = {}
  for (const sheet of page.styleSheets) {
    if (!(sheet.ownerNode instanceof HTMLStyleElement)) continue
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') continue
      for (const name of rule.style) {
        if (name.startsWith('--')) found[name] = rule.style.getPropertyValue(name)
      }
    }
  }
  return found
}
