// The promo bar is the only company text that may carry HTML: text, emphasis, links and breaks between messages
// (AMB-036). Cleaned when it is stored and once more when a page is made from it.
import sanitizeHtml from 'sanitize-html'

export function cleanPromoHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['b', 'strong', 'i', 'em', 'a', 'br'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_tag, { href }) => ({ tagName: 'a', attribs: { ...(href ? { href } : {}), rel: 'noopener' } }),
    },
  })
}
