// The wheel: eight parts with food, a rim with lamps, a pointer. It spins on command and stops anywhere; it
// decides no prize (WHEEL-01).
import { type Ref, useImperativeHandle, useRef } from 'react'
import bread from '../../art/bread.webp'
import cheese from '../../art/cheese.webp'
import chili from '../../art/chili.webp'
import partyPopper from '../../art/party-popper.webp'
import pizza from '../../art/pizza.webp'
import present from '../../art/present.webp'
import tomato from '../../art/tomato.webp'

export interface WheelControls {
  /** Resolves when it stops. */
  spin: () => Promise<void>
}

const PARTS = [pizza, present, tomato, cheese, partyPopper, chili, pizza, bread]
const PART_DEG = 360 / PARTS.length
const LAMPS = 24
/** Of the drawing, whose centre is 0,0. */
const RADIUS = 124
const INNER_RADIUS = 115
const IMAGE = 38
const IMAGE_AT = 78

const SPIN_MS = 3600
const FADE_MS = 600

const at = (deg: number, radius: number): string => {
  const angle = ((deg - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}

const partPath = (index: number): string => {
  const from = (index - 0.5) * PART_DEG
  return `M0 0 L${at(from, INNER_RADIUS)} A${INNER_RADIUS} ${INNER_RADIUS} 0 0 1 ${at(from + PART_DEG, INNER_RADIUS)} Z`
}

export function Wheel({ controls }: { controls: Ref<WheelControls> }) {
  const disc = useRef<SVGGElement>(null)
  const turnedDeg = useRef(0)

  useImperativeHandle(controls, () => ({
    async spin() {
      if (!disc.current) return
      const from = turnedDeg.current
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      turnedDeg.current = from + PART_DEG * (isCalm ? 1 : 8 * 5 + 3)
      const to = `rotate(${turnedDeg.current}deg)`
      const frames = isCalm
        ? [{ opacity: 0, transform: to }, { transform: to }]
        : [{ transform: `rotate(${from}deg)` }, { transform: to }]
      await disc.current.animate(frames, {
        duration: isCalm ? FADE_MS : SPIN_MS,
        easing: isCalm ? 'linear' : 'cubic-bezier(0.12, 0.7, 0.1, 1)',
        fill: 'forwards',
      }).finished
    },
  }))

  return (
    <svg viewBox="-128 -130 256 258" className="mx-auto block w-64 max-w-full overflow-visible" aria-hidden>
      <circle r={RADIUS} className="fill-brand drop-shadow-[0_12px_24px_var(--tint-200)]" />
      <g ref={disc}>
        {PARTS.map((image, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts never change their order
          <g key={index}>
            <path
              d={partPath(index)}
              className={`stroke-surface stroke-2 ${index % 2 === 0 ? 'fill-tint-300' : 'fill-tint-50'}`}
            />
            <image
              href={image}
              x={-IMAGE / 2}
              y={-IMAGE_AT - IMAGE / 2}
              width={IMAGE}
              height={IMAGE}
              transform={`rotate(${index * PART_DEG})`}
            />
          </g>
        ))}
        {Array.from({ length: LAMPS }, (_, index) => {
          const [x, y] = at((index * 360) / LAMPS, (RADIUS + INNER_RADIUS) / 2).split(' ')
          return <circle key={`${x} ${y}`} cx={x} cy={y} r={2.2} className="fill-surface" />
        })}
      </g>
      <circle r={27} className="fill-surface" />
      <circle r={20} className="fill-brand" />
      <path
        d="M-13 -126 L13 -126 L0 -101 Z"
        className="fill-ink-1 stroke-surface stroke-4 [stroke-linejoin:round]"
      />
    </svg>
  )
}
