// A column of the wall: its numbers, as large as the room lets them be.
import type { WallState } from '@pesan/contract/wall'
import ChefHat from 'lucide-react/icons/chef-hat'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { BothLanguages } from './both-languages.tsx'
import { type Box, fitNumbers } from './fit-numbers.ts'

const APPEARANCE = {
  preparing: { icon: ChefHat, column: 'bg-surface', ink: 'text-ink-2', empty: 'wall.nothingPreparing' },
  ready: { icon: CircleCheck, column: 'bg-good-tint', ink: 'text-good', empty: 'wall.nothingReady' },
} as const

interface WallColumnProps {
  state: WallState
  numbers: readonly string[]
  isLoaded: boolean
}

export function WallColumn({ state, numbers, isLoaded }: WallColumnProps) {
  const id = useId()
  const { icon: Icon, column, ink, empty } = APPEARANCE[state]
  return (
    <section
      aria-labelledby={id}
      className={`flex min-h-0 min-w-0 flex-1 flex-col gap-2 rounded-card border border-line p-3 md:p-6 ${column}`}
    >
      <h2 id={id} className={`flex items-start gap-4 text-w-title ${ink}`}>
        <Icon aria-hidden className="mt-[0.12em] size-[1em] shrink-0 max-md:hidden" />
        <span className="min-w-0">
          <BothLanguages text={t => t(`wall.${state}`)} className="text-w-second text-ink-2" />
        </span>
      </h2>
      {isLoaded && numbers.length === 0 ? (
        <p className="text-w-second text-ink-2">
          <BothLanguages text={t => t(empty)} />
        </p>
      ) : (
        <Numbers numbers={numbers} ink={state === 'ready' ? ink : 'text-ink-1'} />
      )}
    </section>
  )
}

function Numbers({ numbers, ink }: { numbers: readonly string[]; ink: string }) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const box = useBox(list)
  const fit = box && fitNumbers(numbers, box)
  return (
    <ul
      ref={list}
      className={`grid min-h-0 flex-1 content-start overflow-hidden leading-[1.28] font-bold ${ink}`}
      style={fit ? { fontSize: fit.sizePx, gridTemplateColumns: `repeat(${fit.columns}, 1fr)` } : undefined}
    >
      {fit &&
        numbers.slice(0, fit.shown).map(number => (
          <li key={number} className="figures animate-card">
            {number}
          </li>
        ))}
      {fit && fit.shown < numbers.length && (
        <li className="figures text-ink-2">{t('wall.more', { count: numbers.length - fit.shown })}</li>
      )}
    </ul>
  )
}

/** Null before the element is laid out. */
function useBox(element: { readonly current: HTMLElement | null }): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setBox({ widthPx: entry.contentRect.width, heightPx: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return box
}
