// An order with the charges as they are typed, as its customer would see it.
import type { Charges } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { listAmounts, totalOfAmounts } from '@pesan/domain/charge/list-amounts'
import { formatRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { amountName } from '../../shell/amount-name.ts'
import { useT } from '../../shell/use-t.ts'

const EXAMPLE = {
  subtotal: 330_000 as Rupiah,
  pieces: 4,
  voucherDiscount: 30_000 as Rupiah,
  fee: 15_000 as Rupiah,
}
const CODE = 'BARA30'

export function ExampleCard({ charges }: { charges: Charges }) {
  const t = useT()
  const { fee, ...items } = EXAMPLE
  const delivery = { fee, freeFrom: charges.free_delivery_from }
  // None is chosen first; one is shown where something is taken from it.
  const tip = (charges.tip_carries && charges.tips?.[0]) || ZERO_RUPIAH
  const amounts = listAmounts({ ...items, charges, delivery, tip })
  return (
    <section
      className="rounded-card border border-line bg-surface p-5 lg:w-88"
      aria-label={t('charges.example')}
    >
      <h2 className="text-p-body text-ink-2">{t('charges.example')}</h2>
      <dl className="mt-2">
        {amounts.map(line => (
          <div key={line.kind} className="flex flex-wrap justify-between gap-x-4 py-1.5 text-p-row">
            <dt className="text-ink-2">{amountName(t, line, CODE)}</dt>
            <dd className={`figures ml-auto ${line.included ? 'text-ink-2' : 'font-semibold'}`}>
              {formatRupiah(line.amount as Rupiah)}
            </dd>
          </div>
        ))}
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-p-block">
          <dt>{t('charges.total')}</dt>
          <dd className="figures ml-auto">
            <output>{formatRupiah(totalOfAmounts(amounts))}</output>
          </dd>
        </div>
      </dl>
      <p className="mt-4 rounded-plate bg-sunken p-3.5 text-p-body">{t('charges.placed')}</p>
    </section>
  )
}
