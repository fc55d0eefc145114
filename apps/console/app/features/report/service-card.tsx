// Promises, the time to the answer, orders that ended early with their reasons, and what was looked at while it was sold out
// (REPORT-05).

import type { Rupiah } from '@pesan/contract/money'
import type { CancelledBy } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { endedKey } from '@pesan/domain/report/order-figures'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'
import { minutesText } from './figure-counts.ts'
import { OPENS } from './figure-line.tsx'
import type { Behind, OpenOrders } from './orders-sheet.tsx'
import { percentOf } from './report-names.ts'
import { type Span, useServiceQuery } from './report-query.ts'
import { Card } from './today-view.tsx'

const ENDED = {
  restaurant: 'report.ended.restaurant',
  not_confirmed: 'report.ended.not_confirmed',
  not_paid: 'report.ended.not_paid',
  customer: 'report.ended.customer',
  other: 'report.ended.other',
} as const satisfies Record<CancelledBy, string>

export function ServiceCard({ span, onOpen }: { span: Span; onOpen: OpenOrders }) {
  const t = useT()
  const { data } = useServiceQuery(span)
  if (!data) return null
  const { promises, acceptance, ended, sold_out_looks: lookedAt } = data
  const promised = promises.met + promises.missed
  const waited = acceptance.average_seconds
  return (
    <Card title={t('report.service')}>
      <dl className="grid gap-3 pb-3 md:grid-cols-2">
        <div>
          <dt className="text-p-caption text-ink-2">{t('report.promises')}</dt>
          <dd className="text-p-row">
            {promised === 0 ? (
              t('report.noPromises')
            ) : (
              <Opens name={t('report.promises')} of={{ by: 'promise' }} onOpen={onOpen}>
                {t('report.service.promises', {
                  percent: percentOf(promises.met, promised),
                  met: promises.met,
                  count: promised,
                })}
              </Opens>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-p-caption text-ink-2">{t('report.service.answer')}</dt>
          <dd className="text-p-row">
            {waited === null ? (
              t('report.service.noAnswer')
            ) : (
              <Opens name={t('report.service.answer')} of={{ by: 'acceptance' }} onOpen={onOpen}>
                {t('report.service.answered', { time: minutesText(t, waited), count: acceptance.orders })}
              </Opens>
            )}
          </dd>
        </div>
      </dl>
      <h3 className="pb-1 text-p-row font-semibold">{t('report.ended')}</h3>
      {ended.length === 0 && <p className="text-p-row text-ink-2">{t('report.ended.none')}</p>}
      <ul>
        {ended.map(({ by, reason, orders, amount }) => (
          <li key={`${by} ${reason}`} className="border-t border-line first:border-t-0">
            <button
              type="button"
              className="flex min-h-12 w-full flex-wrap justify-between gap-x-4 rounded-small py-2 text-left text-p-row hover:bg-sunken"
              onClick={() => onOpen(t(ENDED[by]), { by: 'ended', key: endedKey({ by, reason }) })}
            >
              <span>
                {t(ENDED[by])}
                {reason && <span className="block text-p-caption text-ink-2">{reason}</span>}
              </span>
              <span className="figures text-right">
                <span className={OPENS}>{t('report.refundedOrders', { count: orders })}</span>
                <span className="block text-p-caption text-ink-2">{formatRupiah(amount as Rupiah)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <h3 className="pt-3 pb-1 text-p-row font-semibold">{t('report.looks')}</h3>
      {lookedAt.length === 0 && <p className="text-p-row text-ink-2">{t('report.looks.none')}</p>}
      <ul>
        {lookedAt.map(({ product_id: id, name, looks }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 text-p-row first:border-t-0"
          >
            <span>{name}</span>
            <span className="figures">{t('report.looks.count', { count: looks })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface OpensProps {
  name: string
  of: Partial<Behind['query']>
  onOpen: OpenOrders
  children: ReactNode
}

/** A figure that leads to the orders behind it. */
const Opens = ({ name, of, onOpen, children }: OpensProps) => (
  <button
    type="button"
    className="min-h-11 w-full rounded-small text-left hover:bg-sunken"
    onClick={() => onOpen(name, of)}
  >
    <span className={OPENS}>{children}</span>
  </button>
)
