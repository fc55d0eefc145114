// The photo with its square: dragged with pointer or finger, zoomed with the wheel, moved by the arrow keys.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { drawFrame } from './draw-photo.ts'
import { type Frame, moved, zoomed } from './frame.ts'

interface CropFrameProps {
  photo: ImageBitmap
  frame: Frame
  onChange: (frame: Frame) => void
}

const CANVAS_PX = 720
/** What is visible on each side of the square, as a part of it. */
const MARGIN = 0.15
const KEY_STEP = 0.05

export function CropFrame({ photo, frame, onChange }: CropFrameProps) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const dragged = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (canvas.current) drawFrame(canvas.current, photo, frame, MARGIN)
  }, [photo, frame])

  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const from = dragged.current
    if (!from) return
    const side = currentTarget.clientWidth / (1 + 2 * MARGIN)
    dragged.current = { x: clientX, y: clientY }
    onChange(moved(photo, frame, { right: (from.x - clientX) / side, down: (from.y - clientY) / side }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key)
    if (!next) return
    event.preventDefault()
    onChange('zoom' in next ? zoomed(photo, frame, next.zoom) : moved(photo, frame, next))
  }
  return (
    <button
      type="button"
      aria-label={t('menu.photoFrame')}
      className="relative aspect-square w-full cursor-grab max-md:mx-auto max-md:w-3/4 touch-none overflow-hidden rounded-card bg-ink-1 active:cursor-grabbing"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        dragged.current = null
      }}
      onPointerCancel={() => {
        dragged.current = null
      }}
      onWheel={({ deltaY }) => onChange(zoomed(photo, frame, deltaY < 0 ? 0.5 : -0.5))}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} width={CANVAS_PX} height={CANVAS_PX} className="size-full" />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-[calc(100%*0.15/1.3)] rounded-card shadow-[0_0_0_999px_rgb(0_0_0/0.5)] outline-2 outline-white"
      />
    </button>
  )
}

type Step = { right: number; down: number } | { zoom: number }

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: { right: -KEY_STEP, down: 0 },
  ArrowRight: { right: KEY_STEP, down: 0 },
  ArrowUp: { right: 0, down: -KEY_STEP },
  ArrowDown: { right: 0, down: KEY_STEP },
  '+': { zoom: 1 },
  '-': { zoom: -1 },
}

const stepOf = (key: string): Step | undefined => STEPS[key]
