// Saves the entries of an order's ledger as a CSV file.
import type { Ledger } from '@pesan/contract/ledger'
import Download from 'lucide-react/icons/download'
import { csvDelimiterOf, csvOf } from '../../../lib/csv.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { entryText, whoText } from './entry-text.ts'

export function LedgerCsv({ ledger }: { ledger: Ledger }) {
  const t = useT()
  const { company } = useMembership()
  const save = () => {
    const heads = [t('money.when'), t('money.what'), t('money.by'), t('money.owes')]
    const rows = ledger.entries.map(entry => [
      entry.at,
      entryText(t, entry),
      whoText(t, entry),
      entry.owed,
      entry.received,
    ])
    const text = csvOf(
      [[...heads, t('money.has', { company: company.name })], ...rows],
      csvDelimiterOf(t.locale),
    )
    downloadFile(`${company.slug}-${ledger.outlet_order_id}.csv`, 'text/csv;charset=utf-8', text)
    showToast(t('money.saved'))
  }
  return (
    <Button kind="neutral" size="page" label={t('money.csvOf')} onPress={save}>
      <Download size={20} aria-hidden />
      {t('money.csv')}
    </Button>
  )
}
