// What came to the bank in a month, what is still on its way, and the orders in each payout (LEDGER-11).
import type { Rupiah } from '@pesan/contract/money'
import { ON_ITS_WAY, type Payout, type PayoutFigure, type Payouts } from '@pesan/contract/payout'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useComparedText } from '../../shell/compared-text.ts'
import { useT } from '../../shell/use-t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CsvButton } from './csv-button.tsx'
import { MonthPage, useShownMonth } from './month-page.tsx'
import { type OpenedPayout, PayoutSheet } from './payout-sheet.tsx'
import { usePayoutsQuery } from './payouts-query.ts'
import { dayName } from './report-names.ts'
import { Tile, Tiles } from './tile.tsx'
import { WhatCounts } from './what-counts.tsx'

const rupiah = (amount: number) => formatRupiah(amount as Rupiah)

export function PayoutsPage() {
  const t = useT()
  const shown = useShownMonth()
  const query = usePayoutsQuery(shown.month)
  return (
    <MonthPage
      title={t('payouts.title')}
      subtitle={t('payouts.subtitle')}
      shown={shown}
      query={query}
      actions={
        <>
          {query.data && query.data.payouts.length > 0 && <PayoutsExport report={query.data} />}
          <ButtonLink href="/needs-a-look">{t('nav.money')}</ButtonLink>
        </>
      }
    >
      {report => <PayoutsOfMonth report={report} today={shown.today} />}
    </MonthPage>
  )
}

function PayoutsOfMonth({ report, today }: { report: Payouts; today: string }) {
  const t = useT()
  const [shown, setShown] = useState<OpenedPayout | null>(null)
  const { on_its_way: onItsWay, total } = report
  const fresh = useComparedText(report.compared_until)
  // A refund may settle after the payment has: then the provider takes more than it gives.
  const nameOnItsWay = t(onItsWay.net < 0 ? 'payouts.toBeTakenBack' : 'payouts.onItsWay')
  const opening = (title: string, figure: PayoutFigure) => ({
    opens: t('payouts.open'),
    onOpen: () => setShown({ payout: report.month, figure, title }),
  })
  const isPaidOut = report.payouts.length > 0
  const waits = onItsWay.captured + onItsWay.returned > 0
  return (
    <>
      <Tiles label={t('payouts.title')}>
        <Tile
          label={nameOnItsWay}
          figure={rupiah(Math.abs(onItsWay.net))}
          text={waits ? t('payouts.orders', { count: onItsWay.orders }) : t('payouts.nothingOnItsWay')}
          {...(waits && {
            opens: t('payouts.open'),
            onOpen: () => setShown({ payout: ON_ITS_WAY, title: nameOnItsWay }),
          })}
        />
        <Tile
          label={t(total.net < 0 ? 'payouts.takenBack' : 'payouts.paidOut')}
          figure={rupiah(Math.abs(total.net))}
          text={t(total.net < 0 ? 'payouts.moreWentBack' : 'payouts.afterFees')}
          trend={total.net < 0 ? 'worse' : 'same'}
          {...(isPaidOut && opening(t('payouts.paidOut'), 'net'))}
        />
        <Tile
          label={t('payouts.fees')}
          figure={rupiah(total.fees)}
          text={t('payouts.feesText')}
          {...(total.fees !== 0 && opening(t('payouts.fees'), 'fees'))}
        />
        <Tile
          label={t('payouts.returned')}
          figure={rupiah(total.returned)}
          text={t('payouts.returnedText')}
          {...(total.returned !== 0 && opening(t('payouts.returned'), 'returned'))}
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
      <WhatCounts counts={['onItsWay', 'paidOut', 'fees', 'wentBack']} asAt={null} fresh={fresh} />
      {shown && (
        <PayoutSheet shown={shown} comparedUntil={report.compared_until} onClose={() => setShown(null)} />
      )}
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
        {net < 0 && <span className="block text-p-caption text-soon">{t('payouts.moreWentBack')}</span>}
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
  const rowsOf = () => [
    [t('report.by.day'), ...COLUMNS.map(column => t(column))],
    ...report.payouts.map(({ day, orders, captured, returned, fees, net }) => [
      day ?? t('payouts.withoutDay'),
      orders,
      captured,
      returned,
      fees,
      net,
    ]),
  ]
  return <CsvButton name={`payouts-${report.month}`} rowsOf={rowsOf} />
}
