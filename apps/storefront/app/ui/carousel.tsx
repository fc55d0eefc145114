// A row that is swiped: the browser's scroll snapping, plus arrow buttons, arrow keys and the position.
// Slides outside the view are not in the tab order.
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { scrollBehavior } from './scroll-behavior.ts'

interface CarouselProps {
  title: ReactNode
  titleId: string
  slides: readonly { key: string; content: ReactNode }[]
  /** The width of a slide and its other classes. */
  slideClassName: string
  gapClassName: string
  previousLabel: string
  nextLabel: string
  /** "1 of 3", on a phone. */
  positionLabel?: (page: number, pages: number) => string
}

interface Position {
  page: number
  pages: number
  isAtStart: boolean
  isAtEnd: boolean
}

export function Carousel(props: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const position = usePosition(track)
  const move = (slides: number) => {
    const list = track.current
    const slide = list?.firstElementChild
    if (!list || !slide) return
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
    list.scrollBy({ left: slides * (slide.clientWidth + gap), behavior: scrollBehavior() })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    move(event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <>
      <div className="mb-3.5 flex min-h-7 items-center justify-between gap-4 md:min-h-11">
        {props.title}
        {props.positionLabel && position.pages > 1 && (
          <span className="figures text-caption text-ink-3 md:hidden">
            {props.positionLabel(position.page, position.pages)}
          </span>
        )}
        {position.pages > 1 && (
          <div className="hidden gap-2 md:flex">
            <Arrow label={props.previousLabel} isAtEnd={position.isAtStart} onPress={() => move(-1)}>
              <ArrowLeft size={20} strokeWidth={2.1} aria-hidden />
            </Arrow>
            <Arrow label={props.nextLabel} isAtEnd={position.isAtEnd} onPress={() => move(1)}>
              <ArrowRight size={20} strokeWidth={2.1} aria-hidden />
            </Arrow>
          </div>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a scrolling list must be reachable by keyboard */}
      <ul
        ref={track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        aria-labelledby={props.titleId}
        className={`no-scrollbar -mx-4 flex snap-x snap-mandatory scroll-px-4 overflow-x-auto px-4 -my-1 py-1 ${props.gapClassName}`}
        onKeyDown={onKeyDown}
      >
        {props.slides.map(slide => (
          <li key={slide.key} className={`shrink-0 snap-start ${props.slideClassName}`}>
            {slide.content}
          </li>
        ))}
      </ul>
    </>
  )
}

interface ArrowProps {
  label: string
  isAtEnd: boolean
  children: ReactNode
  onPress: () => void
}

/** At the end it stays focusable, so that the keyboard focus is not lost. */
function Arrow({ label, isAtEnd, children, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      className="flex size-11 items-center justify-center rounded-full bg-surface shadow-hairline hover:bg-sunken aria-disabled:opacity-45"
      onClick={() => {
        if (!isAtEnd) onPress()
      }}
    >
      {children}
    </button>
  )
}

const START: Position = { page: 1, pages: 1, isAtStart: true, isAtEnd: false }

function usePosition(track: RefObject<HTMLElement | null>): Position {
  const [position, setPosition] = useState(START)
  useEffect(() => {
    const list = track.current
    if (!list) return
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list
      const furthest = scrollWidth - clientWidth
      // The last page is full: with two slides per view, a list of four has two pages and one of five has
      // three.
      const pages = furthest <= 1 ? 1 : Math.max(2, Math.ceil((scrollWidth - 1) / clientWidth))
      const page = furthest <= 1 ? 1 : 1 + Math.round((scrollLeft / furthest) * (pages - 1))
      setPosition(known => {
        const isAtStart = scrollLeft <= 1
        const isAtEnd = scrollLeft >= furthest - 1
        const isSame =
          known.page === page &&
          known.pages === pages &&
          known.isAtStart === isAtStart &&
          known.isAtEnd === isAtEnd
        return isSame ? known : { page, pages, isAtStart, isAtEnd }
      })
      removeHiddenSlidesFromTabOrder(list)
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(list)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizes.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [track])
  return position
}

function removeHiddenSlidesFromTabOrder(list: HTMLElement): void {
  const frame = list.getBoundingClientRect()
  for (const slide of list.children) {
    const box = slide.getBoundingClientRect()
    const isVisible = box.left < frame.right - 1 && box.right > frame.left + 1
    for (const control of slide.querySelectorAll('button, a')) {
      if (isVisible) control.removeAttribute('tabindex')
      else control.setAttribute('tabindex', '-1')
    }
  }
}
