// Closing a business day of an outlet: what the drawer should hold, what was counted, and why it differs (REPORT-03).
import type { BusinessDayOfOutlet } from '@pesan/contract/day-closing'
import { ApiRefusal } from '@pesan/ui/api/failures'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { announce } from '../../shell/announcer.tsx'
import { useConnection } from '../../shell/connection.ts'
import { focusPageTitle, Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { useOwnOutlets } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { ClosedDayBlock } from './closed-day-block.tsx'
import { bodyOf, type ClosingDraft, draftOf } from './closing-draft.ts'
import { DaySumsBlock } from './day-sums-block.tsx'
import { DrawerForm } from './drawer-form.tsx'
import { type Behind, type OpenOrders, OrdersSheet } from './orders-sheet.tsx'
import { useDayPrinting } from './print-day.tsx'
import { longDay } from './report-names.ts'
import { useBusinessDay, useCloseDay } from './report-query.ts'
import { WhatCounts } from './what-counts.tsx'

export function CloseDayPage() {
  const t = useT()
  const { day } = useParams<{ day: string }>()
  const outlets = useOwnOutlets()
  const [params, setParams] = useSearchParams()
  const outlet = outlets.find(({ id }) => id === params.get('outlet')) ?? outlets[0]
  const query = useBusinessDay(day, outlet?.id ?? null)
  useConnection(query)
  const read = () => void query.refetch()
  const data = query.data
  return (
    <Page
      title={t('report.close')}
      subtitle={[outlet?.name, data && longDay(t, data.day)].filter(Boolean).join(', ')}
      onTry={read}
      actions={
        <>
          {outlets.length > 1 && outlet && (
            <NativeSelect
              label={t('report.outlet')}
              value={outlet.id}
              options={outlets.map(({ id, name }) => ({ value: id, name }))}
              onChange={id => setParams({ outlet: id }, { replace: true })}
              className="min-h-12 rounded-button bg-sunken px-4 text-p-body font-semibold"
            />
          )}
          <ButtonLink href="/reports">{t('nav.reports')}</ButtonLink>
        </>
      }
    >
      {data ? (
        <Day key={`${data.day} ${data.outlet_id}`} day={data} onRead={read} />
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
    </Page>
  )
}

const COUNTED = [
  ...(['cash', 'expected', 'orders', 'takings', 'charges', 'tax', 'refunds', 'ended', 'waiting'] as const),
  ...(['receipts', 'closed'] as const),
]

function Day({ day, onRead }: { day: BusinessDayOfOutlet; onRead: () => void }) {
  const t = useT()
  const printing = useDayPrinting(day.outlet_id)
  const [behind, setBehind] = useState<Behind | null>(null)
  const query = { from: day.day, to: day.day, outlet: day.outlet_id, by: 'total' } as const
  const asTheyAre = day.closing && <p className="pb-2 text-p-row text-ink-2">{t('report.close.asTheyAre')}</p>
  const open: OpenOrders = (name, of = {}, more = {}) =>
    setBehind({ name, query: { ...query, ...of }, more: asTheyAre, ...more })
  const openCash = () =>
    setBehind({
      name: t('report.close.cash', { count: day.cash.orders }),
      query,
      counts: 'cash',
      drawerDay: day.day,
      ...(day.closing && { noOrders: t('report.close.cashUnknown') }),
    })
  const shown = { day, onCash: openCash, onOpen: open }
  return (
    <>
      {day.closing ? (
        <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
          <ClosedDayBlock {...shown} closing={day.closing} printing={printing} />
          <DaySumsBlock {...shown} />
        </div>
      ) : (
        <OpenDay {...shown} onRead={onRead} onPrint={() => printing.print(day.day)} />
      )}
      <WhatCounts counts={COUNTED} asAt={null} />
      {behind && <OrdersSheet behind={behind} onClose={() => setBehind(null)} />}
    </>
  )
}

const REFUSALS = {
  day_closed: 'report.close.wasClosed',
  day_changed: 'report.close.changed',
  day_not_begun: 'report.close.notBegun',
} as const

const refusalText = (t: T, error: unknown): string =>
  error instanceof ApiRefusal && error.code in REFUSALS
    ? t(REFUSALS[error.code as keyof typeof REFUSALS])
    : errorMessage(t, error)

interface OpenDayProps {
  day: BusinessDayOfOutlet
  onCash: () => void
  onOpen: OpenOrders
  onRead: () => void
  onPrint: () => void
}

function OpenDay({ day, onCash, onOpen, onRead, onPrint }: OpenDayProps) {
  const t = useT()
  const [draft, setDraft] = useState<ClosingDraft>(() => draftOf(day))
  const [failure, setFailure] = useState<string>()
  const closing = useCloseDay(day.day, day.outlet_id)
  const { reason, reasonText } = draft
  const words = reason === 'other' ? reasonText.trim() || null : reason && t(`report.close.reason.${reason}`)
  const body = bodyOf(draft, day, words)
  const close = async (isPrinted: boolean) => {
    if (!body) return
    setFailure(undefined)
    try {
      await closing.mutateAsync(body)
      announce(t('report.close.done'))
      focusPageTitle()
      if (isPrinted) onPrint()
    } catch (error) {
      setFailure(refusalText(t, error))
      onRead()
    }
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
      <DrawerForm day={day} draft={draft} onChange={setDraft} onCash={onCash} />
      <div className="flex flex-col gap-4">
        <DaySumsBlock day={day} onOpen={onOpen} />
        <FieldError id="closing-failure" text={failure} />
        <ServerButton
          size="large"
          isBusy={closing.isPending}
          isDisabled={!body}
          onPress={() => void close(true)}
        >
          <Printer size={22} aria-hidden />
          {t('report.close.andPrint')}
        </ServerButton>
        <Button
          kind="plain"
          size="page"
          isDisabled={!body || closing.isPending}
          onPress={() => void close(false)}
        >
          {t('report.close.withoutPaper')}
        </Button>
      </div>
    </div>
  )
}
