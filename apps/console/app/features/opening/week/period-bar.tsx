// A period in the picture of the week: dragged as a whole or at an end, and moved by the keyboard.
import type { Period } from '@pesan/contract/opening'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { announce } from '../../../shell/announcer.tsx'
import { useT } from '../../../shell/use-t.ts'
import { lengthOf, shareOf } from './bar-axis.ts'
import { dayName } from './day-name.ts'
import { draggedSpan, periodOf, type Span, type SpanPart, STEP_MIN, shownTime, spanOf } from './span.ts'
import type { PeriodPlace } from './week.ts'

/** For a finger. */
const END_PX = 16
/** Says which keys there are; once for all bars. */
export const KEYS_ID = 'keys-of-bars'

interface PeriodBarProps {
  place: PeriodPlace
  period: Period
  axis: Span
  isSelected: boolean
  isWrong: boolean
  onSelect: () => void
  onChange: (period: Period) => void
  onRemove: () => void
  /** The axis stays while a finger is on it. */
  onDragging: (isDragging: boolean) => void
}

export function PeriodBar(props: PeriodBarProps) {
  const { place, period, axis, isSelected, isWrong } = props
  const t = useT()
  const span = spanOf(period)
  const [from, until] = [shownTime(span.start), shownTime(span.end)]
  const text = t('hours.bar', {
    day: dayName(place.day, t.locale),
    period: t('hours.period', { from, until }),
  })
  const look = isSelected
    ? 'z-10 bg-accent text-white shadow-[0_0_0_3px_var(--accent-tint-2)]'
    : 'bg-accent-tint text-accent-ink shadow-[inset_0_0_0_1px_var(--accent-tint-2)]'
  return (
    <button
      type="button"
      aria-describedby={KEYS_ID}
      aria-pressed={isSelected}
      data-bar={place.index}
      className={`figures @container absolute inset-y-0 touch-pan-y cursor-grab rounded-small text-p-body font-semibold select-none active:cursor-grabbing ${look} ${isWrong ? 'outline-2 -outline-offset-2 outline-bad-solid' : ''}`}
      style={{
        left: `${shareOf(span.start - axis.start, axis)}%`,
        width: `${shareOf(lengthOf(span), axis)}%`,
      }}
      onFocus={props.onSelect}
      onKeyDown={keyHandler(span, props)}
      {...useDrag(span, props)}
    >
      <span className="sr-only">{isWrong ? t('hours.wrongBar', { bar: text }) : text}</span>
      <span
        aria-hidden
        className="flex h-full flex-col items-center justify-center text-p-micro whitespace-nowrap @min-[112px]:flex-row @min-[112px]:justify-between @min-[112px]:px-2.5 @min-[112px]:text-p-body @min-[112px]:font-semibold"
      >
        <span>{from}</span>
        <span>{until}</span>
      </span>
    </button>
  )
}

const ARROWS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_MIN,
  ArrowDown: -STEP_MIN,
  ArrowRight: STEP_MIN,
  ArrowUp: STEP_MIN,
}

const keyHandler =
  (span: Span, { onChange, onRemove }: PeriodBarProps) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const byMin = ARROWS[event.key]
    if (byMin !== undefined) {
      const next = draggedSpan(span, event.shiftKey ? 'end' : 'whole', byMin)
      onChange(periodOf(next))
      announce(`${shownTime(next.start)}, ${shownTime(next.end)}`)
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }

function useDrag(span: Span, { axis, onChange, onDragging }: PeriodBarProps) {
  const drag = useRef<{ x: number; minutesPerPx: number; from: Span; part: SpanPart } | null>(null)
  const end = () => {
    drag.current = null
    onDragging(false)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      const bar = event.currentTarget
      const track = bar.parentElement
      if (event.button !== 0 || !track) return
      // Safari gives a pressed button no focus.
      bar.focus()
      bar.setPointerCapture(event.pointerId)
      drag.current = {
        x: event.clientX,
        minutesPerPx: lengthOf(axis) / track.getBoundingClientRect().width,
        from: span,
        part: partAt(event.clientX, bar.getBoundingClientRect()),
      }
      onDragging(true)
    },
    onPointerMove({ clientX }: PointerEvent) {
      const dragged = drag.current
      if (!dragged) return
      const byMin = (clientX - dragged.x) * dragged.minutesPerPx
      // A press is not a move.
      if (Math.abs(byMin) < STEP_MIN / 2 && span === dragged.from) return
      onChange(periodOf(draggedSpan(dragged.from, dragged.part, byMin)))
    },
    onPointerUp: end,
    onPointerCancel() {
      if (drag.current) onChange(periodOf(drag.current.from))
      end()
    },
  }
}

/** The ends of a short bar leave its middle free. */
function partAt(x: number, { left, right, width }: DOMRect): SpanPart {
  const end = Math.min(END_PX, width / 3)
  if (x - left < end) return 'start'
  return right - x < end ? 'end' : 'whole'
}
