// In how many minutes the order will be ready: entering it accepts it.
import { formatTime } from '../../../lib/local-time.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { tileMinutes } from '../usual-minutes.ts'

const MINUTE_MS = 60_000

interface MinutesTilesProps {
  /** Of the outlet. */
  usual: number
  minutes: number
  onChange: (minutes: number) => void
}

export function MinutesTiles({ usual, minutes, onChange }: MinutesTilesProps) {
  const t = useT()
  const { company } = useMembership()
  const nowMs = useNow()
  return (
    <fieldset>
      <legend className="mb-1.5 text-p-label text-ink-2">{t('accept.title')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {tileMinutes(usual).map(tile => (
          <button
            key={tile}
            type="button"
            aria-pressed={tile === minutes}
            className={`flex min-h-14 flex-col items-center justify-center rounded-button ${tile === minutes ? 'bg-accent-tint text-accent-ink shadow-[inset_0_0_0_2px_var(--accent-ink)]' : 'bg-sunken hover:bg-line'}`}
            onClick={() => onChange(tile)}
          >
            <span className="text-p-row font-bold">{t('card.minutes', { count: tile })}</span>
            <span className="figures text-p-caption">
              {formatTime(new Date(nowMs + tile * MINUTE_MS), company.time_zone)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
