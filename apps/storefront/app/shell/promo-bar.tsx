// The company's announcement above the header (COMPANY-20). It moves only when it is wider than the screen.
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { usePage } from './page.tsx'
import { type PromoMessage, promoMessages } from './promo-messages.ts'
import { useT } from './use-t.ts'

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
        {message.map((piece, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Piece key={place} {...piece} />
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
