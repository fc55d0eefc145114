// What a new pause is for, and the button that begins it, which stays in sight (HOURS-08).

import { FULFILMENT_MODES, type FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OutletOpening } from '@pesan/contract/opening'
import Bike from 'lucide-react/icons/bike'
import Store from 'lucide-react/icons/store'
import type { T } from '../../lib/i18n/t.ts'
import { formatTime } from '../../lib/local-time.ts'
import { ServerButton } from '../../shell/server-button.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { pauseOrders } from './change-opening.ts'
import { Choice, Choices } from './choice.tsx'
import { DURATIONS, type Lasts, type PauseDraft } from './use-pause-draft.ts'

const MINUTE_MS = 60_000
const MAX_REASON = 120
const ICONS = { delivery: Bike, pickup: Store } as const

export function NewPause({ draft }: { draft: PauseDraft }) {
  const t = useT()
  const { modes, lasts, reason } = draft
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-p-block">{t('opening.pauseTitle')}</h3>
      <Choices legend={t('opening.modes')} isLegendHidden className="grid grid-cols-2 gap-2">
        {FULFILMENT_MODES.map(mode => {
          const Icon = ICONS[mode]
          return (
            <Choice
              key={mode}
              type="checkbox"
              look="plate"
              name="modes"
              isChecked={modes.includes(mode)}
              onChange={() => draft.toggle(mode)}
            >
              <Icon size={20} aria-hidden />
              {t(`opening.${mode}`)}
            </Choice>
          )
        })}
      </Choices>
      <Choices
        legend={t('opening.howLong')}
        isLegendHidden
        className="grid grid-cols-2 gap-2 *:last:max-md:col-span-2 md:grid-cols-[1fr_1fr_1fr_auto_auto]"
      >
        {DURATIONS.map(each => (
          <Choice
            key={String(each)}
            type="radio"
            look="filled"
            name="lasts"
            className="max-md:text-center max-md:whitespace-normal!"
            isChecked={each === lasts}
            onChange={() => draft.setLasts(each)}
          >
            {durationText(t, each)}
          </Choice>
        ))}
      </Choices>
      <TextField
        size="large"
        label={t('opening.reason')}
        value={reason}
        maxLength={MAX_REASON}
        onChange={draft.setReason}
      />
    </section>
  )
}

interface BeginPauseProps {
  draft: PauseDraft
  times: OutletOpening
  now: Date
}

export function BeginPause({ draft: { modes, lasts, reason, setReason }, times, now }: BeginPauseProps) {
  const t = useT()
  const { company } = useMembership()
  async function press(): Promise<void> {
    const text = reason.trim()
    const body = {
      outlet_id: times.outlet_id,
      modes: [...modes],
      lasts,
      ...(text !== '' && { reason: text }),
    }
    if (await pauseOrders(t, company.id, body)) setReason('')
  }
  const until =
    typeof lasts === 'number'
      ? formatTime(new Date(now.getTime() + lasts * MINUTE_MS), company.time_zone)
      : null
  return (
    <>
      <p className="flex-1 self-center text-p-body text-ink-2 max-md:sr-only">
        {until !== null && modes.length > 0 && `${t('opening.stopsUntil', { time: until })} `}
        {t('opening.goOn')}
      </p>
      <ServerButton isDisabled={modes.length === 0} onPress={() => void press()}>
        {pauseText(t, modes, lasts)}
      </ServerButton>
    </>
  )
}

function durationText(t: T, lasts: Lasts): string {
  if (lasts === null) return t('opening.untilEnded')
  return lasts === 'next_opening' ? t('opening.untilTomorrow') : t('opening.minutes', { minutes: lasts })
}

/** The button repeats what it does. */
function pauseText(t: T, chosen: readonly FulfilmentMode[], lasts: Lasts): string {
  const [first, second] = chosen
  if (!first) return t('opening.chooseMode')
  const modes = second
    ? t('opening.both')
    : t(first === 'delivery' ? 'opening.ofDelivery' : 'opening.ofPickup')
  if (lasts === null) return t('opening.pauseUntilEnded', { modes })
  return lasts === 'next_opening'
    ? t('opening.pauseTomorrow', { modes })
    : t('opening.pauseFor', { modes, minutes: lasts })
}
