// The entries of an order's ledger, oldest first, and what they sum to (LEDGER-01).
import type { Ledger } from '@pesan/contract/ledger'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import Lock from 'lucide-react/icons/lock'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { useMomentTexts } from '../moment-texts.ts'
import { bareAmount } from './bare-amount.ts'
import { entryText, whoName, whoText } from './entry-text.ts'

const amountText = (amount: number): string => (amount === 0 ? '' : bareAmount(amount))

/** A phone has when and by whom below what it was; the provider's reference stands with where the money is. */
const WHERE_ROOM = 'hidden md:table-cell'

export function EntryTable({ ledger }: { ledger: Ledger }) {
  const t = useT()
  const { company } = useMembership()
  const moments = useMomentTexts()
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keys */}
      <section
        aria-label={t('money.title', { number: ledger.outlet_order_id })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keys
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full text-left text-p-row wrap-break-word md:min-w-[560px]">
          <thead className="text-p-label text-ink-2">
            <tr className="border-b border-line">
              <th className={`px-4 py-3 font-semibold ${WHERE_ROOM}`}>{t('money.when')}</th>
              <th className="px-4 py-3 font-semibold md:px-2">{t('money.what')}</th>
              <th className={`px-2 py-3 font-semibold ${WHERE_ROOM}`}>{t('money.by')}</th>
              <th className="px-2 py-3 text-right font-semibold">{t('money.owes')}</th>
              <th className="px-4 py-3 text-right font-semibold">
                {t('money.has', { company: company.name })}
              </th>
            </tr>
          </thead>
          <tbody>
            {ledger.entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are never changed, and new ones come after them
              <tr key={index} className="border-b border-line align-top">
                <td className={`figures px-4 py-3 whitespace-nowrap text-ink-2 ${WHERE_ROOM}`}>
                  {moments.brief(entry.at)}
                </td>
                <td className="px-4 py-3 font-semibold md:px-2">
                  {/* As wide as the longest of our words: only what people type is broken. */}
                  <div className="min-w-[6.5rem] wrap-anywhere">
                    {entryText(t, entry)}
                    <span className="block text-p-caption text-ink-2 md:hidden">
                      {moments.brief(entry.at)}, {whoName(t, entry)}
                    </span>
                  </div>
                </td>
                <td className={`px-2 py-3 wrap-anywhere text-ink-2 ${WHERE_ROOM}`}>{whoText(t, entry)}</td>
                <td className="figures px-2 py-3 text-right whitespace-nowrap">{amountText(entry.owed)}</td>
                <td className="figures px-4 py-3 text-right font-semibold whitespace-nowrap">
                  {amountText(entry.received)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className="bg-sunken font-semibold">
            <tr>
              <th scope="row" colSpan={3} className={`px-4 py-3 ${WHERE_ROOM}`}>
                {t('money.standsAt')}
              </th>
              <th scope="row" className="px-4 py-3 md:hidden">
                {t('money.standsAt')}
              </th>
              <td className="figures px-2 py-3 text-right whitespace-nowrap">{bareAmount(ledger.owed)}</td>
              <td className="figures px-4 py-3 text-right whitespace-nowrap">
                {formatRupiah(ledger.received as Rupiah)}
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="mt-3 flex items-center gap-2 text-p-caption text-ink-2">
        <Lock size={18} aria-hidden className="shrink-0" />
        {t('money.never')}
      </p>
    </div>
  )
}
