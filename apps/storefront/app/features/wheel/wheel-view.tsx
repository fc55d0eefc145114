// The preview of a promotion (AMB-056): a spinning wheel, a form that stores nothing, and the terms as
// documented. What is typed stays in the page.
import Check from 'lucide-react/icons/check'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import bread from '../../art/bread.webp'
import cheese from '../../art/cheese.webp'
import chili from '../../art/chili.webp'
import partyPopper from '../../art/party-popper.webp'
import pizza from '../../art/pizza.webp'
import present from '../../art/present.webp'
import tomato from '../../art/tomato.webp'
import { Logo } from '../../shell/header.tsx'
import { useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, IndonesiaPrefix } from '../../ui/field.tsx'

interface WheelControls {
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

/**
 * Eight parts with food, a rim with lamps, a pointer. It spins on command and stops anywhere; it
 * decides no prize (WHEEL-01).
 */
function Wheel({ controls }: { controls: Ref<WheelControls> }) {
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

/** WHEEL-04 */
const TERMS = [
  'wheel.termProducts',
  'wheel.termNewsletter',
  'wheel.termVoucher',
  'wheel.termHighest',
] as const

export function WheelView({ onSpun }: { onSpun: () => void }) {
  const t = useT()
  const wheel = useRef<WheelControls>(null)
  const [isSpinning, setIsSpinning] = useState(false)
  const [hasSpun, setHasSpun] = useState(false)

  const spin = async () => {
    setIsSpinning(true)
    await wheel.current?.spin()
    setIsSpinning(false)
    setHasSpun(true)
    onSpun()
  }

  return (
    <main className="min-h-dvh bg-[linear-gradient(to_bottom,var(--tint-100),var(--surface)_60%)] px-5 pt-3 pb-16">
      <div className="mx-auto flex max-w-order flex-col gap-4">
        <div className="flex justify-center">
          <Logo />
        </div>
        <p className="mx-auto rounded-md bg-info-tint px-4 py-1.5 text-center text-caption font-semibold text-balance text-info-ink">
          {t('wheel.preview')}
        </p>
        <Wheel controls={wheel} />
        <h1 className="text-center text-display">{t('wheel.spin')}</h1>
        <form
          className="flex flex-col gap-4"
          onSubmit={event => {
            event.preventDefault()
            void spin()
          }}
        >
          <Field label={t('wheel.name')}>
            {control => <input {...control} autoComplete="name" placeholder={t('wheel.namePlaceholder')} />}
          </Field>
          <Field label={t('wheel.phone')}>
            {({ className, ...control }) => (
              <span className={`flex items-center gap-2.5 ${className}`}>
                <IndonesiaPrefix />
                <input
                  {...control}
                  type="tel"
                  inputMode="tel"
                  autoComplete="tel-national"
                  placeholder="81234567890"
                  className="figures -my-3 min-w-0 flex-1 bg-transparent py-3 outline-none"
                />
              </span>
            )}
          </Field>
          <Button type="submit" size="large" isWide isLoading={isSpinning}>
            {t('wheel.spin')}
          </Button>
        </form>
        <output className="block text-center text-small text-ink-2 empty:hidden">
          {hasSpun && t('wheel.noPrize')}
        </output>
        <ul className="flex flex-col gap-2 text-caption font-normal text-ink-2">
          {TERMS.map(term => (
            <li key={term} className="flex gap-2.5">
              <Check size={16} strokeWidth={2.4} className="mt-px shrink-0 text-brand-ink" aria-hidden />
              {t(term)}
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
