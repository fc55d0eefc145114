// The code as six plates in two groups, and how long it is good for.
import { useEffect } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { announce } from '../../shell/announcer.tsx'
import { useT } from '../../shell/use-t.ts'

const GROUP = 3

export function PairingCode({ code, endsAtMs }: { code: string; endsAtMs: number }) {
  const t = useT()
  const leftS = Math.max(0, Math.ceil((endsAtMs - useNow()) / 1000))
  const hasEnded = leftS === 0
  // A screen reader says digits one by one.
  const digits = code.split('')
  const spoken = t('pair.code', { code: digits.join(' ') })
  useEffect(() => announce(hasEnded ? t('pair.ended') : spoken), [t, hasEnded, spoken])
  return (
    <div className="mt-6">
      {!hasEnded && (
        <p className="flex gap-1.5 md:gap-3">
          <span className="sr-only">{spoken}</span>
          {digits.map((digit, place) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a place of the code is what it is
              key={place}
              aria-hidden
              className={`figures flex h-16 min-w-0 flex-1 items-center justify-center rounded-button bg-sunken text-p-opening md:h-21 md:max-w-16 ${place === GROUP ? 'ml-2 md:ml-4' : ''}`}
            >
              {digit}
            </span>
          ))}
        </p>
      )}
      <p className="figures mt-4 text-p-row text-ink-2">
        {hasEnded
          ? t('pair.ended')
          : t('pair.left', { minutes: Math.floor(leftS / 60), seconds: leftS % 60 })}
      </p>
    </div>
  )
}
