// Days on which an outlet is closed, or open at other hours (HOURS-02), and those that the calendar offers (HOURS-12).
import type { OutletOpening } from '@pesan/contract/opening'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useToday } from '../../../lib/use-today.ts'
import { useConnection } from '../../../shell/connection.ts'
import { useDeviceOutlet } from '../../../shell/device-outlet.ts'
import { outletOpeningOf, useOpeningQuery } from '../../../shell/opening.ts'
import { Page } from '../../../shell/page.tsx'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { RowShapes } from '../../../shell/row-shapes.tsx'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { OutletSelect } from '../outlet-select.tsx'
import { Calendar } from './calendar.tsx'
import { offeredDays } from './offered-days.ts'
import { Offers } from './offers.tsx'
import { SetDays } from './set-days.tsx'
import { emptyDay, type SpecialDayDraft } from './special-day-draft.ts'
import { SpecialDaySheet } from './special-day-sheet.tsx'
import { useUsualDays } from './use-usual-days.ts'

export function SpecialDaysPage() {
  const t = useT()
  const { company } = useMembership()
  const { outlet } = useDeviceOutlet()
  const today = useToday(company.time_zone)
  const query = useOpeningQuery()
  useConnection(query)
  const [draft, setDraft] = useState<SpecialDayDraft | null>(null)
  const read = () => void query.refetch()
  const times = outletOpeningOf(query.data, outlet.id)
  return (
    <Page
      title={t('specialDays.title')}
      subtitle={t('specialDays.subtitle')}
      onTry={read}
      actions={
        <>
          <OutletSelect />
          <ButtonLink href="/hours">{t('specialDays.week')}</ButtonLink>
          <ServerButton size="page" onPress={() => setDraft(emptyDay(outlet.id))}>
            <Plus size={20} aria-hidden />
            {t('specialDays.add')}
          </ServerButton>
        </>
      }
    >
      {times ? (
        <Days times={times} today={today} onOpen={setDraft} />
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
      {draft && <SpecialDaySheet first={draft} today={today} onClose={() => setDraft(null)} />}
    </Page>
  )
}

interface DaysProps {
  times: OutletOpening
  today: string
  onOpen: (draft: SpecialDayDraft) => void
}

function Days({ times, today, onOpen }: DaysProps) {
  const { usual, leave, offerAgain } = useUsualDays(today)
  const set = times.special_days.filter(({ last_day }) => last_day >= today)
  const offered = offeredDays(today, set, usual)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_310px]">
      <div className="flex flex-col gap-6">
        <Offers
          days={offered}
          usualCount={usual.filter(day => day >= today).length}
          onOpen={onOpen}
          onUsual={leave}
          onOfferAgain={offerAgain}
        />
        <SetDays days={set} name={times.name} />
      </div>
      <Calendar today={today} set={set} offered={offered.map(({ day }) => day)} />
    </div>
  )
}
