// The day beside the drawer: what was sold, and what is still open.

import type { BusinessDayOfOutlet } from '@pesan/contract/day-closing'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { methodName } from '@pesan/domain/payment/payment-methods'
import { Link } from 'wouter'
import { useT } from '../../shell/use-t.ts'
import { Card } from './today-view.tsx'

/** What is above it is the sum of such lines. */
const PART = 'pl-4 text-ink-2'

const rupiah = (amount: number) => formatRupiah(amount as Rupiah)

export function DaySumsBlock({ day: { sums, open_orders: open } }: { day: BusinessDayOfOutlet }) {
  const t = useT()
  const service = sums.charges.find(({ kind }) => kind === 'service')?.amount ?? 0
  const lines: readonly (readonly [string, string, string?] | null)[] = [
    [t('report.orders'), String(sums.orders)],
    [t('report.takings'), rupiah(sums.takings)],
    ...sums.methods.map(
      ({ method, amount }) => [methodName(t.locale, method), rupiah(amount), PART] as const,
    ),
    service === 0 ? null : [t('report.charge.service'), rupiah(service)],
    sums.tax === 0 ? null : [t('report.charge.tax'), rupiah(sums.tax)],
    sums.refunds.amount === 0 ? null : [t('report.refunds'), rupiah(0 - sums.refunds.amount)],
    sums.cancelled === 0 ? null : [t('report.close.cancelled'), String(sums.cancelled)],
    sums.waiting.amount === 0 ? null : [t('report.waiting'), rupiah(sums.waiting.amount)],
  ]
  return (
    <>
      <Card title={t('report.close.day')}>
        <dl className="flex flex-col gap-2">
          {lines.map(
            line =>
              line && (
                <div key={line[0]} className={`flex justify-between gap-3 text-p-row ${line[2] ?? ''}`}>
                  <dt>{line[0]}</dt>
                  <dd className="figures font-semibold">{line[1]}</dd>
                </div>
              ),
          )}
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
