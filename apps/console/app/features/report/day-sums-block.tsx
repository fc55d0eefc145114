// The day beside the drawer: what was sold, and what is still open.
import type { BusinessDayOfOutlet } from '@pesan/contract/day-closing'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { methodName } from '@pesan/domain/payment/payment-methods'
import { Link } from 'wouter'
import { useT } from '../../shell/use-t.ts'
import type { Counts } from './figure-counts.ts'
import { FigureLine } from './figure-line.tsx'
import type { Behind, OpenOrders } from './orders-sheet.tsx'
import { Card } from './today-view.tsx'

/** What is above it is the sum of such lines. */
const PART = 'pl-4 text-ink-2'

const rupiah = (amount: number) => formatRupiah(amount as Rupiah)

type Line = readonly [name: string, figure: string, of: Partial<Behind['query']>, counts?: Counts]

interface DaySumsProps {
  day: BusinessDayOfOutlet
  onOpen: OpenOrders
}

export function DaySumsBlock({ day: { sums, open_orders: open }, onOpen }: DaySumsProps) {
  const t = useT()
  const service = sums.charges.find(({ kind }) => kind === 'service')?.amount ?? 0
  const methods = sums.methods.map(
    ({ method, amount }): Line => [
      methodName(t.locale, method),
      rupiah(amount),
      { by: 'method', key: method },
    ],
  )
  const lines: readonly Line[] = [
    [t('report.orders'), String(sums.orders), {}, 'orders'],
    [t('report.takings'), rupiah(sums.takings), {}, 'takings'],
    ...methods,
    [t('report.charge.service'), rupiah(service), { by: 'charge', key: 'service' }],
    [t('report.charge.tax'), rupiah(sums.tax), { by: 'tax' }],
    [t('report.refunds'), rupiah(0 - sums.refunds.amount), { by: 'refund' }],
    [t('report.close.cancelled'), String(sums.cancelled), { by: 'ended' }],
    [t('report.waiting'), rupiah(sums.waiting.amount), { by: 'waiting' }],
  ]
  const isNothing = (figure: string) => figure === '0' || figure === rupiah(0)
  return (
    <>
      <Card title={t('report.close.day')}>
        <dl className="flex flex-col">
          {lines
            .filter(([, figure, , counts]) => counts !== undefined || !isNothing(figure))
            .map(line => {
              const [name, figure, of, counts] = line
              return (
                <FigureLine
                  key={name}
                  name={name}
                  figure={figure}
                  className={methods.includes(line) ? PART : ''}
                  onOpen={isNothing(figure) ? undefined : () => onOpen(name, of, counts && { counts })}
                />
              )
            })}
        </dl>
      </Card>
      {open.length > 0 && (
        <section className="rounded-card border border-line bg-surface p-4 print:hidden">
          <h2 className="text-p-row font-semibold">{t('report.close.open', { count: open.length })}</h2>
          <p className="text-p-body text-ink-2">{t('report.close.openText')}</p>
          <ul className="flex flex-wrap gap-x-4">
            {open.map(({ id, number }) => (
              <li key={id}>
                <Link
                  href={`/orders/${id}`}
                  className="inline-flex min-h-11 items-center font-bold text-accent-ink hover:underline"
                >
                  {t('report.order', { number })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
