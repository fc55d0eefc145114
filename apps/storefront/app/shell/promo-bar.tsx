// The company's announcement above the header (COMPANY-20). It moves only when it is wider than the screen.
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { usePage, useT } from './page.tsx'

const SPEED_PX_PER_S = 40

export function PromoBar() {
  const t = useT()
  const { company } = usePage()
  const messages = useMemo(() => promoMessages(company.red_bar_text ?? ''), [company.red_bar_text])
  const frame = useRef<HTMLElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const moves = useMarquee(frame, text)
  if (messages.length === 0) return null
  return (
    <section
      ref={frame}
      aria-label={t('layout.announcement')}
      className="promo relative h-9 overflow-hidden bg-brand text-caption font-semibold text-on-brand"
    >
      <div className={`flex h-full w-full ${moves ? 'promo-track' : '[justify-content:safe_center]'}`}>
        <div ref={text} className="flex shrink-0 items-center">
          <Messages messages={messages} endsWithDot={moves} />
        </div>
        {moves && (
          <div className="flex shrink-0 items-center" aria-hidden inert>
            <Messages messages={messages} endsWithDot />
          </div>
        )}
      </div>
    </section>
  )
}

function Messages({ messages, endsWithDot }: { messages: readonly PromoMessage[]; endsWithDot: boolean }) {
  return messages.map((message, index) => (
    // The messages of a page never change, so their index is their key.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      <p className={index === 0 ? 'pl-4 whitespace-nowrap' : 'whitespace-nowrap'}>
        {message.map((piece, pieceIndex) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Piece key={pieceIndex} {...piece} />
        ))}
      </p>
      {(endsWithDot || index < messages.length - 1) && (
        <span
          className={`mx-10 size-1 shrink-0 rounded-full bg-current opacity-60 ${index === messages.length - 1 ? 'mr-6' : ''}`}
        />
      )}
      {!endsWithDot && index === messages.length - 1 && <span className="pr-4" />}
    </Fragment>
  ))
}

function Piece({ text, isStrong, isEmphasised, href }: PromoMessage[number]) {
  const look = `${isStrong ? 'font-extrabold' : ''} ${isEmphasised ? 'italic' : ''}`
  if (href === null) return <span className={look}>{text}</span>
  return (
    <a href={href} className={`underline underline-offset-2 ${look}`}>
      {text}
    </a>
  )
}

/** Whether the text is wider than its frame; sets the duration of one round so that the speed is constant. */
function useMarquee(
  frame: React.RefObject<HTMLElement | null>,
  text: React.RefObject<HTMLElement | null>,
): boolean {
  const [moves, setMoves] = useState(false)
  useEffect(() => {
    const frameElement = frame.current
    const textElement = text.current
    if (!frameElement || !textElement) return
    const measure = () => {
      const width = textElement.offsetWidth
      frameElement.style.setProperty('--round', `${Math.round(width / SPEED_PX_PER_S)}s`)
      setMoves(width > frameElement.clientWidth)
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(frameElement)
    resizes.observe(textElement)
    return () => resizes.disconnect()
  }, [frame, text])
  return moves
}

interface PromoPiece {
  text: string
  isStrong: boolean
  isEmphasised: boolean
  href: string | null
}

type PromoMessage = readonly PromoPiece[]

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

/**
 * Parses the promo text of a company: sanitised HTML becomes messages of plain pieces (text, emphasis,
 * links). No HTML of a company ever reaches the page (AMB-036), so pages without scripts need no trusted
 * types.
 */
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
