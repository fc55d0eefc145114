// What came to the bank in a month, what is still on its way, and the orders in each payout (LEDGER-11).
import type { Rupiah } from '@pesan/contract/money'
import { ON_ITS_WAY, type Payout, type Payouts } from '@pesan/contract/payout'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { csvDelimiterOf, csvOf } from '../../lib/csv.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { useToday } from '../../lib/use-today.ts'
import { announce } from '../../shell/announcer.tsx'
import { useConnection } from '../../shell/connection.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { fieldClassName } from '../../ui/field-error.tsx'
import { PayoutSheet, type ShownPayout } from './payout-sheet.tsx'
import { usePayoutsQuery } from './payouts-query.ts'
import { dayName } from './report-names.ts'
import { Tile, Tiles } from './tile.tsx'

const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/
const rupiah = (amount: number) => formatRupiah(amount as Rupiah)

export function PayoutsPage() {
  const t = useT()
  const { company } = useMembership()
  const today = useToday(company.time_zone)
  const [params, setParams] = useSearchParams()
  const given = params.get('month') ?? ''
  const month = MONTH.test(given) ? given : today.slice(0, 'YYYY-MM'.length)
  const query = usePayoutsQuery(month)
  useConnection(query)
  const read = () => void query.refetch()
  const report = query.data
  return (
    <Page
      title={t('payouts.title')}
      subtitle={t('payouts.subtitle')}
      onTry={read}
      actions={
        <>
          <input
            type="month"
            aria-label={t('report.month')}
            className={`px-3.5 text-p-row outline-none ${fieldClassName(undefined, 'page')}`}
            max={today.slice(0, 'YYYY-MM'.length)}
            value={month}
            onChange={({ target }) => {
              if (MONTH.test(target.value)) setParams({ month: target.value }, { replace: true })
            }}
          />
          {report && report.payouts.length > 0 && <PayoutsExport report={report} />}
          <ButtonLink href="/needs-a-look">{t('nav.money')}</ButtonLink>
        </>
      }
    >
      {report ? (
        <PayoutsOfMonth report={report} today={today} />
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
    </Page>
  )
}

function PayoutsOfMonth({ report, today }: { report: Payouts; today: string }) {
  const t = useT()
  const [shown, setShown] = useState<ShownPayout | null>(null)
  const { on_its_way: onItsWay, total } = report
  const waits = onItsWay.captured + onItsWay.returned > 0
  return (
    <>
      <Tiles label={t('payouts.title')}>
        <Tile
          label={t('payouts.onItsWay')}
          figure={rupiah(onItsWay.net)}
          text={waits ? t('payouts.orders', { count: onItsWay.orders }) : t('payouts.nothingOnItsWay')}
          {...(waits && {
            opens: t('payouts.open'),
            onOpen: () => setShown({ payout: ON_ITS_WAY, title: t('payouts.onItsWay') }),
          })}
        />
        <Tile label={t('payouts.paidOut')} figure={rupiah(total.net)} text={t('payouts.afterFees')} />
        <Tile label={t('payouts.fees')} figure={rupiah(total.fees)} text={t('payouts.feesText')} />
        <Tile
          label={t('payouts.returned')}
          figure={rupiah(total.returned)}
          text={t('payouts.returnedText')}
        />
      </Tiles>
      {report.payouts.length === 0 && <p className="text-p-row text-ink-2">{t('payouts.none')}</p>}
      {report.payouts.length > 0 && (
        <ul
          aria-label={t('payouts.title')}
          className="shrink-0 divide-y divide-line rounded-card border border-line bg-surface"
        >
          {report.payouts.map(payout => (
            <li key={payout.day ?? 'none'}>
              <PayoutRow
                payout={payout}
                name={payout.day === null ? t('payouts.withoutDay') : dayName(t, payout.day, today)}
                onOpen={name =>
                  setShown({ payout: payout.day ?? report.month, title: t('payouts.of', { day: name }) })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {shown && <PayoutSheet shown={shown} onClose={() => setShown(null)} />}
    </>
  )
}

interface PayoutRowProps {
  payout: Payout
  name: string
  onOpen: (name: string) => void
}

function PayoutRow({ payout, name, onOpen }: PayoutRowProps) {
  const t = useT()
  const { orders, fees, returned, net, without_fee: withoutFee } = payout
  const facts = [
    t('payouts.orders', { count: orders }),
    t('payouts.feesOf', { amount: rupiah(fees) }),
    returned > 0 && t('payouts.returnedOf', { amount: rupiah(returned) }),
  ].filter(Boolean)
  return (
    <button
      type="button"
      className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left text-p-row hover:bg-sunken"
      onClick={() => onOpen(name)}
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold">{name}</span>
        <span className="block text-p-caption text-ink-2">{facts.join(', ')}</span>
        {withoutFee > 0 && (
          <span className="block text-p-caption text-soon">
            {t('payouts.withoutFee', { count: withoutFee })}
          </span>
        )}
      </span>
      <span className="figures shrink-0 font-semibold whitespace-nowrap">{rupiah(net)}</span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-2" />
      <span className="sr-only">{t('payouts.open')}</span>
    </button>
  )
}

const COLUMNS = [
  'report.orders',
  'payouts.captured',
  'payouts.returned',
  'payouts.fees',
  'payouts.net',
] as const

function PayoutsExport({ report }: { report: Payouts }) {
  const t = useT()
  const { company } = useMembership()
  const save = () => {
    const rows = report.payouts.map(({ day, orders, captured, returned, fees, net }) => [
      day ?? t('payouts.withoutDay'),
      orders,
      captured,
      returned,
      fees,
      net,
    ])
    const heads = [t('report.by.day'), ...COLUMNS.map(column => t(column))]
    const text = csvOf([heads, ...rows], csvDelimiterOf(t.locale))
    downloadFile(`${company.slug}-payouts-${report.month}.csv`, 'text/csv;charset=utf-8', text)
    announce(t('report.saved', { count: rows.length }))
  }
  return (
    <Button kind="neutral" size="page" label={t('report.csvOf')} onPress={save}>
      <Download size={20} aria-hidden />
      {t('report.csv')}
    </Button>
  )
}
