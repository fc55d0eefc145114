// "Pause or busy" over the board (HOURS-08, HOURS-09).
import { BUSY_MINUTES, type OpeningMode, type OutletOpening, PAUSE_MINUTES } from '@pesan/contract/opening'
import { type ReactNode, useId, useState } from 'react'
import type { T } from '../../lib/i18n/t.ts'
import { formatTime } from '../../lib/local-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { useDeviceOutlet } from '../../shell/device-outlet.ts'
import { outletOpeningOf, useOpeningQuery } from '../../shell/opening.ts'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { companyTimeZone, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { pauseOrders, setBusy, takeOrdersAgain } from './change-opening.ts'
import { momentText } from './moment-text.ts'
import { MODES, type RunningPause, runningPauses } from './outlet-state.ts'

const MINUTE_MS = 60_000
const MAX_REASON = 120
const BUSY_FOR_MIN = 60

type Lasts = (typeof PAUSE_MINUTES)[number] | 'next_opening' | null
const DURATIONS: readonly Lasts[] = [...PAUSE_MINUTES, 'next_opening', null]

interface PauseSheetProps {
  isOpen: boolean
  onClose: () => void
}

export function PauseSheet({ isOpen, onClose }: PauseSheetProps) {
  const t = useT()
  const { outlet, own, choose } = useDeviceOutlet()
  const query = useOpeningQuery()
  const times = outletOpeningOf(query.data, outlet.id)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('opening.press')}
      description={outlet.name}
      closeLabel={t('common.close')}
    >
      {own.length > 1 && (
        <NativeSelect
          label={t('board.outlet')}
          value={outlet.short_code}
          options={own.map(({ short_code, name }) => ({ value: short_code, name }))}
          onChange={choose}
          className="mb-4 h-12 px-1 text-p-row font-semibold"
        />
      )}
      {times ? (
        <Body key={outlet.id} times={times} />
      ) : query.error ? (
        <PageFailure error={query.error} onTry={() => void query.refetch()} />
      ) : (
        <RowShapes />
      )}
    </Sheet>
  )
}

function Body({ times }: { times: OutletOpening }) {
  const now = new Date(useNow())
  const running = runningPauses(times, now)
  return (
    <div className="flex flex-col gap-6">
      {running.map(pause => (
        <Running key={pause.mode} pause={pause} times={times} now={now} />
      ))}
      <Busy times={times} now={now} />
      <NewPause times={times} />
    </div>
  )
}

function Running({ pause, times, now }: { pause: RunningPause; times: OutletOpening; now: Date }) {
  const t = useT()
  const { company } = useMembership()
  const what = t(`opening.${pause.mode}Paused`)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-soon-tint px-4 py-3 text-soon">
      <p className="text-p-row font-semibold">{`${what}, ${leftText(t, pause.until, now)}`}</p>
      <ServerButton
        kind="neutral"
        size="row"
        label={t('opening.endNowOf', { what })}
        onPress={() =>
          void takeOrdersAgain(t, company.id, { outlet_id: times.outlet_id, modes: [pause.mode] })
        }
      >
        {t('opening.endNow')}
      </ServerButton>
    </div>
  )
}

const HOUR_MIN = 60

function leftText(t: T, until: Date | null, now: Date): string {
  if (until === null) return t('opening.noEnd')
  const minutes = Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)
  return minutes <= HOUR_MIN
    ? t('opening.left', { count: minutes })
    : t('opening.untilTime', {
        time: momentText(until, { locale: t.locale, timeZone: companyTimeZone(), now }),
      })
}

function Busy({ times, now }: { times: OutletOpening; now: Date }) {
  const t = useT()
  const { company } = useMembership()
  const { busy } = times
  const isBusy = busy !== null && new Date(busy.until) > now
  const chosen = isBusy ? busy.minutes : 0
  return (
    <Choices legend={t('opening.busyTitle')}>
      {BUSY_MINUTES.map(minutes => (
        <Choice
          key={minutes}
          type="radio"
          name="busy"
          text={minutes === 0 ? t('opening.normal') : t('opening.plus', { minutes })}
          isChecked={minutes === chosen}
          onChange={() =>
            void setBusy(t, company.id, { outlet_id: times.outlet_id, minutes, for_minutes: BUSY_FOR_MIN })
          }
        />
      ))}
      <output className="w-full text-p-body text-ink-2">
        {isBusy
          ? t('opening.busyEnds', { time: formatTime(new Date(busy.until), company.time_zone) })
          : t('opening.busyNone')}
      </output>
    </Choices>
  )
}

function NewPause({ times }: { times: OutletOpening }) {
  const t = useT()
  const { company } = useMembership()
  const [modes, setModes] = useState<readonly OpeningMode[]>(['delivery'])
  const [lasts, setLasts] = useState<Lasts>(30)
  const [reason, setReason] = useState('')
  const toggle = (mode: OpeningMode) =>
    setModes(MODES.filter(each => (each === mode ? !modes.includes(each) : modes.includes(each))))
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
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-p-block">{t('opening.pauseTitle')}</h3>
      <Choices legend={t('opening.modes')} isLegendHidden>
        {MODES.map(mode => (
          <Choice
            key={mode}
            type="checkbox"
            name="modes"
            text={t(`opening.${mode}`)}
            isChecked={modes.includes(mode)}
            onChange={() => toggle(mode)}
          />
        ))}
      </Choices>
      <Choices legend={t('opening.howLong')} isLegendHidden>
        {DURATIONS.map(each => (
          <Choice
            key={String(each)}
            type="radio"
            name="lasts"
            text={durationText(t, each)}
            isChecked={each === lasts}
            onChange={() => setLasts(each)}
          />
        ))}
      </Choices>
      <TextField label={t('opening.reason')} value={reason} maxLength={MAX_REASON} onChange={setReason} />
      <p className="text-p-body text-ink-2">{t('opening.goOn')}</p>
      <ServerButton isDisabled={modes.length === 0} onPress={() => void press()}>
        {pauseText(t, modes, lasts)}
      </ServerButton>
    </section>
  )
}

function durationText(t: T, lasts: Lasts): string {
  if (lasts === null) return t('opening.untilEnded')
  return lasts === 'next_opening' ? t('opening.untilTomorrow') : t('opening.minutes', { minutes: lasts })
}

/** The button repeats what it does. */
function pauseText(t: T, chosen: readonly OpeningMode[], lasts: Lasts): string {
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

interface ChoicesProps {
  legend: string
  isLegendHidden?: boolean
  children: ReactNode
}

const Choices = ({ legend, isLegendHidden = false, children }: ChoicesProps) => (
  <fieldset>
    <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-p-block'}>{legend}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
)

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  /** Of the group, so that arrows walk through it. */
  name: string
  text: string
  isChecked: boolean
  onChange: () => void
}

/** Large, because it is pressed with wet hands. */
function Choice({ type, name, text, isChecked, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`flex min-h-14 flex-1 cursor-pointer items-center justify-center rounded-button px-4 text-b-mode font-bold whitespace-nowrap has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-1 ${isChecked ? 'bg-accent text-white' : 'bg-sunken hover:bg-line'}`}
    >
      <input id={id} type={type} name={name} checked={isChecked} className="sr-only" onChange={onChange} />
      {text}
    </label>
  )
}
