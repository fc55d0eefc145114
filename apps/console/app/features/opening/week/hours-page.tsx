// When an outlet takes orders each week: a picture of it that can be dragged and typed (HOURS-11).

import type { OutletOpening, RestaurantOpening } from '@pesan/contract/opening'
import { FROM_MONDAY } from '@pesan/contract/weekday'
import Bike from 'lucide-react/icons/bike'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { useConnection } from '../../../shell/connection.ts'
import { useDeviceOutlet } from '../../../shell/device-outlet.ts'
import { outletOpeningOf, useOpeningQuery } from '../../../shell/opening.ts'
import { Page } from '../../../shell/page.tsx'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { RowShapes } from '../../../shell/row-shapes.tsx'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { OutletSelect } from '../outlet-select.tsx'
import { DayCard } from './day-card.tsx'
import { DayList } from './day-list.tsx'
import { NoWeek } from './no-week.tsx'
import { useWeekEditor, type WeekEditor } from './use-week-editor.ts'
import { type Week } from './week.ts'
import { WeekBars } from './week-bars.tsx'
import { WeekFacts } from './week-facts.tsx'
import { zoneName } from './zone-name.ts'

export function HoursPage() {
  const { outlet } = useDeviceOutlet()
  const query = useOpeningQuery()
  useConnection(query)
  const read = () => void query.refetch()
  const saved = outletOpeningOf(query.data, outlet.id)
  if (saved && query.data)
    return <SavedHours key={outlet.id} saved={saved} opening={query.data} onTry={read} />
  return (
    <HoursFrame onTry={read}>
      {query.error ? <PageFailure error={query.error} onTry={read} /> : <RowShapes />}
    </HoursFrame>
  )
}

interface HoursFrameProps {
  onTry: () => void
  actions?: ReactNode
  children: ReactNode
}

function HoursFrame({ onTry, actions, children }: HoursFrameProps) {
  const t = useT()
  const { company } = useMembership()
  const { outlet } = useDeviceOutlet()
  return (
    <Page
      title={t('hours.title')}
      subtitle={t('hours.subtitle', { outlet: outlet.name, zone: zoneName(company.time_zone) })}
      onTry={onTry}
      actions={
        <>
          <OutletSelect />
          {actions}
        </>
      }
    >
      {children}
    </Page>
  )
}

interface SavedHoursProps {
  saved: OutletOpening
  opening: RestaurantOpening
  onTry: () => void
}

/** What a person begins with who adds hours where there were none. */
const FIRST_WEEK: Week = Object.fromEntries(
  FROM_MONDAY.map(day => [day, [{ open: '10:00', close: '22:00' }]]),
)

function SavedHours({ saved, opening, onTry }: SavedHoursProps) {
  const editor = useWeekEditor(saved)
  const { name, week } = editor
  const isOwn = name !== 'opening_hours'
  return (
    <HoursFrame onTry={onTry} actions={<Actions editor={editor} />}>
      {editor.error && <FieldError id="hours-failure" text={editor.error} />}
      {week === null ? (
        <>
          <NoWeek name={name} onAdd={() => editor.change((isOwn ? editor.shared : null) ?? FIRST_WEEK)} />
          <WeekFacts name={name} outlet={saved} opening={opening} onRemove={null} />
        </>
      ) : (
        <>
          {!editor.isDayOpen && (
            <DayList
              week={week}
              problems={editor.problems}
              onOpen={day => {
                editor.select({ day, index: 0 })
                editor.openDay(true)
              }}
            />
          )}
          <WeekBars
            week={week}
            problems={editor.problems}
            selection={editor.selection}
            onChange={editor.change}
            onSelect={editor.select}
          />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
            <DayCard editor={editor} week={week} />
            <WeekFacts name={name} outlet={saved} opening={opening} onRemove={() => editor.change(null)} />
          </div>
        </>
      )}
    </HoursFrame>
  )
}

function Actions({ editor }: { editor: WeekEditor }) {
  const t = useT()
  return (
    <>
      <Segment
        label={t('opening.modes')}
        chosen={editor.name}
        options={[
          { value: 'opening_hours', text: t('hours.all') },
          { value: 'delivery_hours', text: t('opening.delivery'), icon: Bike },
          { value: 'pickup_hours', text: t('opening.pickup'), icon: Store },
        ]}
        onChoose={editor.open}
        className="max-xl:order-last max-md:w-full"
      />
      <ButtonLink href="/hours/special-days">{t('specialDays.title')}</ButtonLink>
      {editor.isChanged && (
        <Button kind="neutral" size="page" isDisabled={editor.isSaving} onPress={editor.discard}>
          {t('hours.discard')}
        </Button>
      )}
      <ServerButton
        size="page"
        isDisabled={!editor.isChanged}
        isBusy={editor.isSaving}
        onPress={() => void editor.save()}
      >
        {t('hours.save')}
      </ServerButton>
    </>
  )
}
