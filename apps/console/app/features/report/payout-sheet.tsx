// The payments and refunds in a payout, or on their way; each leads to the money of its order (LEDGER-11).
import type { Rupiah } from '@pesan/contract/money'
import { ON_ITS_WAY, type PayoutFigure, type PayoutLine } from '@pesan/contract/payout'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { Link } from 'wouter'
import { dayIn } from '../../lib/local-time.ts'
import { useToday } from '../../lib/use-today.ts'
import { useComparedText } from '../../shell/compared-text.ts'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { type ShownPayout, usePayoutLinesQuery } from './payouts-query.ts'
import { dayName } from './report-names.ts'

export interface OpenedPayout extends ShownPayout {
  title: string
}

interface PayoutSheetProps {
  shown: OpenedPayout
  comparedUntil: string | null
  onClose: () => void
}

export function PayoutSheet({ shown, comparedUntil, onClose }: PayoutSheetProps) {
  const t = useT()
  const fresh = useComparedText(comparedUntil)
  const query = usePayoutLinesQuery(shown)
  const figure = shown.figure ?? 'net'
  const lines = query.data?.pages.flatMap(({ data }) => data)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={shown.title}
      description={`${t(`report.counts.${countsOf(shown)}`)} ${fresh}`}
      closeLabel={t('common.close')}
    >
      {!lines &&
        (query.error ? (
          <PageFailure error={query.error} onTry={() => void query.refetch()} />
        ) : (
          <RowShapes />
        ))}
      {lines?.length === 0 && <p className="text-p-row text-ink-2">{t('payouts.empty')}</p>}
      <ul>
        {lines?.map(line => (
          <li key={line.id} className="border-t border-line first:border-t-0">
            <Line line={line} amount={partOf(line, figure)} isExpected={shown.payout === ON_ITS_WAY} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <ServerButton
          kind="neutral"
          size="page"
          isBusy={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {t('payouts.more')}
        </ServerButton>
      )}
      {lines && lines.length > 0 && !query.hasNextPage && (
        <p className="figures border-t border-line pt-3 text-right text-p-row font-semibold">
          {t('payouts.together', {
            count: lines.length,
            amount: rupiah(lines.reduce((sum, line) => sum + partOf(line, figure), 0)),
          })}
        </p>
      )}
    </Sheet>
  )
}

const rupiah = (amount: number) => formatRupiah(amount as Rupiah)
/** What a line adds to the figure. */
const partOf = ({ net, fee, amount }: PayoutLine, figure: PayoutFigure): number =>
  figure === 'net' ? net : figure === 'fees' ? (fee ?? 0) : amount

const COUNTS = { net: 'paidOut', fees: 'fees', returned: 'wentBack' } as const
const countsOf = ({ payout, figure = 'net' }: ShownPayout) =>
  payout === ON_ITS_WAY ? 'onItsWay' : COUNTS[figure]

const ROW = 'flex min-h-14 items-center justify-between gap-x-4 py-2 text-p-row'

interface LineProps {
  line: PayoutLine
  amount: number
  isExpected: boolean
}

function Line({ line, amount, isExpected }: LineProps) {
  const t = useT()
  const { company } = useMembership()
  const today = useToday(company.time_zone)
  const { kind, order_id: orderId, outlet_order_id: number, fee, settles_at: settlesAt } = line
  const dayOf = (at: string) => dayName(t, dayIn(new Date(at), company.time_zone), today)
  const title =
    number === null
      ? t('payouts.unknown', { reference: line.id })
      : t(kind === 'refund' ? 'payouts.refund' : 'report.order', { number })
  const facts = [
    dayOf(line.at),
    isExpected && settlesAt !== null && t('payouts.expected', { day: dayOf(settlesAt) }),
    fee === null ? t('payouts.feeUnknown') : fee !== 0 && t('payouts.feesOf', { amount: rupiah(fee) }),
  ].filter(Boolean)
  const content = (
    <>
      <span className="min-w-0">
        <span className="block font-semibold break-words">{title}</span>
        <span className="block text-p-caption text-ink-2">{facts.join(', ')}</span>
      </span>
      <span className="figures shrink-0 text-right font-semibold">{rupiah(amount)}</span>
    </>
  )
  return orderId === null ? (
    <div className={ROW}>{content}</div>
  ) : (
    <Link href={`/orders/${orderId}/money`} className={`${ROW} rounded-small hover:bg-sunken`}>
      {content}
    </Link>
  )
}
