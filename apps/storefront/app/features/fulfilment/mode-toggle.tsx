// Two segments with a thumb that slides to the chosen one, implemented as two radio buttons.
import Motorbike from 'lucide-react/icons/motorbike'
import Store from 'lucide-react/icons/store'
import { useId } from 'react'
import { useT } from '../../shell/use-t.ts'
import type { FulfilmentChoice } from './fulfilment-store.ts'

type Mode = FulfilmentChoice['mode']

const SEGMENTS = [
  { mode: 'delivery', textKey: 'cart.delivery', Icon: Motorbike },
  { mode: 'pickup', textKey: 'cart.pickup', Icon: Store },
] as const

export function ModeToggle({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const t = useT()
  const group = useId()
  return (
    <div
      role="radiogroup"
      aria-label={t('cart.fulfilment')}
      className="relative grid min-h-13 grid-cols-2 rounded-md bg-sunken p-1"
    >
      <span
        className={`absolute inset-y-1 left-1 w-[calc(50%-4px)] rounded-sm bg-surface shadow-hairline transition-transform duration-[260ms] ease-slide motion-reduce:transition-none ${mode === 'pickup' ? 'translate-x-full' : ''}`}
      />
      {SEGMENTS.map(({ mode: segment, textKey, Icon }) => (
        <label
          key={segment}
          className={`relative flex cursor-pointer items-center justify-center gap-2 rounded-sm font-semibold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring ${mode === segment ? 'text-ink-1' : 'text-ink-2'}`}
        >
          <input
            type="radio"
            name={group}
            checked={mode === segment}
            className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
            onChange={() => onChange(segment)}
          />
          <Icon size={20} strokeWidth={1.9} aria-hidden />
          {t(textKey)}
        </label>
      ))}
    </div>
  )
}
