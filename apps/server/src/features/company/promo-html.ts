// The promo bar is the only company text that may contain HTML: text, emphasis, links and breaks between messages
// (AMB-036). It is cleaned when stored and again when rendered.

import type { IOptions } from 'sanitize-html'

/** No text needs more: the first pass may leave links in links, which the second one takes apart. */
const MAX_PASSES = 5

/** The library is loaded for the first text. Repeats until a further pass would change nothing. */
export async function cleanPromoHtml(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  let cleaned = html
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = cleaned
    cleaned = sanitizeHtml(before, ALLOWED)
    if (cleaned === before) break
  }
  return cleaned
}

const ALLOWED: IOptions = {
  allowedTags: ['b', 'strong', 'i', 'em', 'a', 'br'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (_tag, { href }) => ({ tagName: 'a', attribs: { ...(href ? { href } : {}), rel: 'noopener' } }),
  },
}
