// Why an order costs what it costs now (CHARGE-02), and what it cost before.
import type { Ledger } from '@pesan/contract/ledger'
import type { Rupiah } from '@pesan/contract/money'
import { totalOfAmounts } from '@pesan/domain/charge/list-amounts'
import { formatRupiah, negativeRupiah } from '@pesan/domain/money/rupiah'
import { amountName } from '../../../shell/amount-name.ts'
import { useT } from '../../../shell/use-t.ts'
import { Block } from '../order-block.tsx'

interface TotalCardProps {
  ledger: Ledger
  voucherCode: string | null
}

export function TotalCard({ ledger, voucherCode }: TotalCardProps) {
  const t = useT()
  const { amounts, total, total_now: totalNow } = ledger
  const given = (totalOfAmounts(amounts) - totalNow) as Rupiah
  return (
    <Block title={t('money.why')}>
      <dl className="flex flex-col gap-2.5 text-p-row">
        {amounts.map(line => (
          <Line key={line.kind} name={amountName(t, line, voucherCode)} amount={line.amount as Rupiah} />
        ))}
        {given > 0 && <Line name={t('money.givenBack')} amount={negativeRupiah(given)} />}
        <div className="flex justify-between gap-4 border-t border-line pt-2.5 font-semibold">
          <dt>{t('money.totalNow')}</dt>
          <dd className="figures">{formatRupiah(totalNow)}</dd>
        </div>
      </dl>
      {totalNow < total && (
        <p className="mt-2 text-p-caption text-ink-2">{t('money.was', { amount: formatRupiah(total) })}</p>
      )}
    </Block>
  )
}

const Line = ({ name, amount }: { name: string; amount: Rupiah }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="figures shrink-0">{formatRupiah(amount)}</dd>
  </div>
)
