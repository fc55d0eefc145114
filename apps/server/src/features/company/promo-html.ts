// The promo bar is the only company text that may contain HTML: text, emphasis, links and breaks between messages
// (AMB-036). It is cleaned when stored and again when rendered.

/** The library is loaded for the first text. */
export async function cleanPromoHtml(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html')
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
