// "Pause or busy" over the board (HOURS-08, HOURS-09).
import type { OutletOpening } from '@pesan/contract/opening'
import type { T } from '../../lib/i18n/t.ts'
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
import { BusyChoice } from './busy-choice.tsx'
import { takeOrdersAgain } from './change-opening.ts'
import { momentText } from './moment-text.ts'
import { BeginPause, NewPause } from './new-pause.tsx'
import { type RunningPause, runningPauses } from './outlet-state.ts'
import { usePauseDraft } from './use-pause-draft.ts'

const MINUTE_MS = 60_000

interface PauseSheetProps {
  isOpen: boolean
  onClose: () => void
}

export function PauseSheet({ isOpen, onClose }: PauseSheetProps) {
  const t = useT()
  const { outlet, own, choose } = useDeviceOutlet()
  const query = useOpeningQuery()
  const draft = usePauseDraft()
  const now = new Date(useNow())
  const times = outletOpeningOf(query.data, outlet.id)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      width="large"
      title={t('opening.press')}
      {...(own.length === 1 && { description: outlet.name })}
      closeLabel={t('common.close')}
      foot={times && <BeginPause draft={draft} times={times} now={now} />}
    >
      {own.length > 1 && (
        <NativeSelect
          label={t('board.outlet')}
          value={outlet.short_code}
          options={own.map(({ short_code, name }) => ({ value: short_code, name }))}
          onChange={choose}
          className="mb-4 h-14 px-1 text-p-row font-semibold"
        />
      )}
      {times ? (
        <div key={outlet.id} className="flex flex-col gap-5">
          {runningPauses(times, now).map(pause => (
            <Running key={pause.mode} pause={pause} times={times} now={now} />
          ))}
          <BusyChoice times={times} now={now} />
          <NewPause draft={draft} />
        </div>
      ) : query.error ? (
        <PageFailure error={query.error} onTry={() => void query.refetch()} />
      ) : (
        <RowShapes />
      )}
    </Sheet>
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
