// Parses the promo text of a company: sanitised HTML becomes messages of plain pieces (text, emphasis,
// links). No HTML of a company ever reaches the page (AMB-036), so pages without scripts need no trusted
// types.

interface PromoPiece {
  text: string
  isStrong: boolean
  isEmphasised: boolean
  href: string | null
}

export type PromoMessage = readonly PromoPiece[]

/** Ends a message: a block element, a line break, or the separators that people type. */
const BREAKS = new Set(['p', 'div', 'br', 'li', 'ul', 'ol'])
const TYPED_BREAK = /\s+[•·|]\s+/
const STRONG = new Set(['b', 'strong'])
const EMPHASIS = new Set(['i', 'em'])
const HIDDEN_CONTENT = /<(script|style|template|title|iframe)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi
const TAG_OR_TEXT = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+|<)/gi
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

export function promoMessages(html: string): PromoMessage[] {
  const messages: PromoPiece[][] = [[]]
  let strong = 0
  let emphasis = 0
  let href: string | null = null
  for (const [, slash, rawName, attributes = '', text] of html
    .replace(HIDDEN_CONTENT, '')
    .matchAll(TAG_OR_TEXT)) {
    if (text !== undefined) {
      for (const [index, part] of decoded(text).split(TYPED_BREAK).entries()) {
        if (index > 0) messages.push([])
        messages
          .at(-1)
          ?.push({ text: part.replace(/\s+/g, ' '), isStrong: strong > 0, isEmphasised: emphasis > 0, href })
      }
      continue
    }
    const name = (rawName ?? '').toLowerCase()
    const step = slash ? -1 : 1
    if (STRONG.has(name)) strong = Math.max(0, strong + step)
    else if (EMPHASIS.has(name)) emphasis = Math.max(0, emphasis + step)
    else if (name === 'a') href = slash ? null : addressIn(attributes)
    else if (BREAKS.has(name)) messages.push([])
  }
  return messages
    .map(pieces => pieces.filter(piece => piece.text !== ''))
    .filter(pieces => pieces.some(piece => piece.text.trim() !== ''))
}

function addressIn(attributes: string): string | null {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
  const address = decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  return SAFE_ADDRESS.test(address) ? address : null
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : Number.NaN
    if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
    return ENTITIES[String(name).toLowerCase()] ?? entity
  })
}
