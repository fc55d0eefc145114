// The promo bar is the only company text that may contain HTML: text, emphasis, links and breaks between messages
// (AMB-036). It is cleaned when stored and again when rendered.
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
