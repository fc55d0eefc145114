// The photo of the product comes from where it was pressed: a copy of the card's photo moves to its place in the dialog
// while the dialog opens.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import type { SheetControls } from '../../ui/sheet.tsx'

/** `sheet-in` of the tokens, as in styles/sheet.css. */
const MOVEMENT = { duration: 340, easing: 'cubic-bezier(0.32, 0.72, 0, 1)', id: 'shared-image' }

interface SharedImageProps {
  sheet: SheetControls
  /** Without a photo nothing moves. */
  hash: string | undefined
  /** The box of the photo. */
  children: ReactNode
}

export function SharedImage({ sheet, hash, children }: SharedImageProps) {
  const slot = useRef<HTMLDivElement>(null)
  const { isOpen, layer } = sheet
  useLayoutEffect(() => {
    if (!isOpen || !hash || !slot.current) return
    return moveAfterPaint(slot.current, hash, layer)
  }, [isOpen, hash, layer])
  return <div ref={slot}>{children}</div>
}

/**
 * Measuring forces a layout, which would delay the paint that answers the press: it waits for that paint. Returns a
 * function that ends the movement, begun or not.
 */
function moveAfterPaint(
  slot: HTMLElement,
  hash: string,
  layer: SheetControls['layer'],
): (() => void) | undefined {
  const sheet = slot.closest<HTMLElement>('.sheet')
  const images = findImages(hash)
  if (!sheet || images.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  let copy: MovingCopy | undefined
  let isOver = false
  const end = () => {
    isOver = true
    copy?.image.remove()
    slot.style.visibility = ''
  }
  // Hidden before the sheet rises, so that the photo is never seen at both ends of its way.
  slot.style.visibility = 'hidden'
  // A sheet that follows the finger takes its photo along.
  sheet.addEventListener('pointerdown', end, { once: true })
  afterPaint(() => {
    if (isOver) return
    copy = move(slot, sheet, images, layer)
    if (copy) copy.animation.addEventListener('finish', end)
    else end()
  })
  return () => {
    end()
    sheet.removeEventListener('pointerdown', end)
  }
}

interface MovingCopy {
  image: HTMLImageElement
  animation: Animation
}

/** Undefined if the page behind shows no such photo. */
function move(
  slot: HTMLElement,
  sheet: HTMLElement,
  images: readonly HTMLImageElement[],
  layer: SheetControls['layer'],
): MovingCopy | undefined {
  const source = images.find(isShown)
  if (!source) return
  const from = source.getBoundingClientRect()
  const to = restingBox(slot, sheet)
  if (to.width === 0) return

  const copy = new Image()
  copy.src = source.currentSrc
  copy.alt = ''
  copy.className = `layer-${layer}`
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    objectFit: 'cover',
    pointerEvents: 'none',
  })
  // Both boxes cut off what is too wide or too high, so the copy shows at its start what the card shows.
  const scale = Math.max(from.width / to.width, from.height / to.height)
  const cutX = (to.width - from.width / scale) / 2
  const cutY = (to.height - from.height / scale) / 2
  const right = from.left + from.width / 2 - (to.left + to.width / 2)
  const down = from.top + from.height / 2 - (to.top + to.height / 2)
  const roundAs = (box: Element | null | undefined, ratio: number) =>
    `round ${box ? Number.parseFloat(getComputedStyle(box).borderRadius) / ratio : 0}px`
  const start = {
    transform: `translate(${right}px, ${down}px) scale(${scale})`,
    clipPath: `inset(${cutY}px ${cutX}px ${roundAs(source.closest('.photo-edge'), scale)})`,
  }
  const rest = { transform: 'none', clipPath: `inset(0 ${roundAs(slot.firstElementChild, 1)})` }
  document.body.append(copy)
  return { image: copy, animation: copy.animate([start, rest], MOVEMENT) }
}

/** The same photo in the page behind: in the pressed card, or anywhere if a browser does not focus what is pressed. */
function findImages(hash: string): HTMLImageElement[] {
  const selector = `#root img[src*="${CSS.escape(hash)}"]`
  const inPressed = document.activeElement?.querySelectorAll<HTMLImageElement>(selector) ?? []
  return [...(inPressed.length > 0 ? inPressed : document.querySelectorAll<HTMLImageElement>(selector))]
}

function isShown(image: HTMLImageElement): boolean {
  if (!image.complete || image.naturalWidth === 0) return false
  const { top, bottom, left, right, width } = image.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
}

/** Where the photo will be once the sheet has stopped moving. */
function restingBox(slot: HTMLElement, sheet: HTMLElement): DOMRect {
  const moved = new DOMMatrix(getComputedStyle(sheet).transform)
  const now = slot.getBoundingClientRect()
  const whole = sheet.getBoundingClientRect()
  const centreX = whole.left + whole.width / 2 - moved.e
  const centreY = whole.top + whole.height / 2 - moved.f
  const left = centreX + (now.left - moved.e - centreX) / moved.a
  const top = centreY + (now.top - moved.f - centreY) / moved.d
  return new DOMRect(left, top, now.width / moved.a, now.height / moved.d)
}
