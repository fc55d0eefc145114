// Bands of the board about what is still on although its reason is over, and about outlets that paused themselves (HOURS-15). One
// press ends it.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OutletOpening } from '@pesan/contract/opening'
import type { Reminder } from '@pesan/contract/reminder'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { PlainKey, T } from '../../lib/i18n/t.ts'
import { useStore } from '../../lib/store.ts'
import { useNow } from '../../lib/use-now.ts'
import { useOpeningQuery } from '../../shell/opening.ts'
import { companyTimeZone, useCan, useMembership, useOwnOutlets } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { bandButtonClassName } from '../../ui/button.tsx'
import { setBusy, takeOrdersAgain } from './change-opening.ts'
import { leaveOn, leftOn } from './left-on.ts'
import { momentText } from './moment-text.ts'
import { OpeningQuestions } from './opening-questions.tsx'
import { runningPauses } from './outlet-state.ts'
import { readRemindersAgain, sellAgain, useReminders } from './use-reminders.ts'

const MAX_NAMES = 3

export function ReminderBands({ onPause }: { onPause: () => void }) {
  const left = useStore(leftOn)
  const now = new Date(useNow())
  const { data } = useOpeningQuery()
  const reminders = useReminders()
  const mayEnd = useCan('pause')
  const pausedThemselves = mayEnd
    ? (data?.outlets ?? []).filter(outlet => automaticPauses(outlet, now).length > 0)
    : []
  return (
    <>
      <OpeningQuestions onPause={onPause} />
      {pausedThemselves.map(outlet => (
        <PausedItself key={outlet.outlet_id} outlet={outlet} modes={automaticPauses(outlet, now)} />
      ))}
      {reminders.flatMap(reminder =>
        stillOn(reminder)
          .filter(({ key }) => !left.includes(key))
          .map(({ key, ...still }) => (
            <StillOn key={key} id={key} reminder={reminder} {...still} now={now} />
          )),
      )}
    </>
  )
}

const automaticPauses = (outlet: OutletOpening, now: Date): FulfilmentMode[] =>
  runningPauses(outlet, now).flatMap(({ mode }) => (outlet.pauses[mode]?.automatic ? [mode] : []))

interface PausedItselfProps {
  outlet: OutletOpening
  modes: FulfilmentMode[]
}

function PausedItself({ outlet, modes }: PausedItselfProps) {
  const t = useT()
  const { company } = useMembership()
  return (
    <Band
      text={useNamed(outlet.name, t('reminder.pausedItself'))}
      end={t('reminder.takeOrders')}
      onEnd={() => void takeOrdersAgain(t, company.id, { outlet_id: outlet.outlet_id, modes })}
    />
  )
}

type What = FulfilmentMode | 'both' | 'busy' | 'soldOut'
interface Still {
  /** Differs where it was set again. */
  key: string
  what: What
  /** Null: they differ, or it is not known. */
  since: string | null
}

function stillOn({ outlet_id, pauses, busy, sold_out }: Reminder): Still[] {
  const still = (what: What, sinces: readonly (string | null)[]): Still[] => {
    const [since = null, ...others] = sinces
    const isOfAll = others.every(other => other === since)
    const key = `${outlet_id} ${what} ${sinces.join(' ')}`
    return sinces.length === 0 ? [] : [{ key, what, since: isOfAll ? since : null }]
  }
  const [pause, other] = pauses
  return [
    ...(pause
      ? still(
          other ? 'both' : pause.mode,
          pauses.map(({ since }) => since),
        )
      : []),
    ...still('busy', busy ? [busy.since] : []),
    ...still(
      'soldOut',
      sold_out.map(({ since }) => since),
    ),
  ]
}

const TEXTS = {
  delivery: 'reminder.delivery',
  pickup: 'reminder.pickup',
  both: 'reminder.both',
  busy: 'reminder.busy',
} as const satisfies Record<Exclude<What, 'soldOut'>, PlainKey>

interface StillOnProps extends Omit<Still, 'key'> {
  id: string
  reminder: Reminder
  now: Date
}

function StillOn({ id, reminder, what, since, now }: StillOnProps) {
  const t = useT()
  const { company } = useMembership()
  const text = what === 'soldOut' ? soldOutText(t, reminder) : t(TEXTS[what])
  const when =
    since === null
      ? null
      : momentText(new Date(since), { locale: t.locale, timeZone: companyTimeZone(), now })
  async function end(): Promise<void> {
    const { outlet_id, pauses } = reminder
    if (what === 'soldOut') return sellAgain(t, company.id, reminder)
    await (what === 'busy'
      ? setBusy(t, company.id, { outlet_id, minutes: 0 })
      : takeOrdersAgain(t, company.id, { outlet_id, modes: pauses.map(({ mode }) => mode) }))
    readRemindersAgain(company.id)
  }
  return (
    <Band
      text={useNamed(reminder.name, when === null ? text : t('reminder.since', { text, when }))}
      end={t(what === 'soldOut' ? 'stock.again' : 'opening.endNow')}
      onEnd={() => void end()}
      onLeave={() => leaveOn(id)}
    />
  )
}

function soldOutText(t: T, { sold_out }: Reminder): string {
  const names = sold_out.slice(0, MAX_NAMES).map(({ name }) => name)
  const more = sold_out.length - names.length
  return t('reminder.soldOut', { names: [...names, ...(more > 0 ? [`+${more}`] : [])].join(', ') })
}

/** A person with several outlets reads which one is meant. */
function useNamed(name: string, text: string): string {
  return useOwnOutlets().length > 1 ? `${name}: ${text}` : text
}

interface BandProps {
  text: string
  end: string
  onEnd: () => void
  onLeave?: () => void
}

function Band({ text, end, onEnd, onLeave }: BandProps) {
  const t = useT()
  return (
    <section
      aria-label={text}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 bg-soon-tint px-4 py-1 text-soon md:px-5"
    >
      <Hourglass size={24} aria-hidden className="shrink-0" />
      <output className="min-w-0 flex-1 basis-48 text-b-mod font-semibold">{text}</output>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <button type="button" className={bandButtonClassName} onClick={onEnd}>
          {end}
        </button>
        {onLeave && (
          <button
            type="button"
            className="flex size-target items-center justify-center rounded-button"
            onClick={onLeave}
          >
            <X size={22} aria-hidden />
            <span className="sr-only">{t('reminder.leave')}</span>
          </button>
        )}
      </div>
    </section>
  )
}
