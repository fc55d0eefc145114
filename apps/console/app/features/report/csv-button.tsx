// Saves what a page shows as a CSV file.
import Download from 'lucide-react/icons/download'
import { type CsvCell, csvDelimiterOf, csvOf } from '../../lib/csv.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { announce } from '../../shell/announcer.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'

interface CsvButtonProps {
  /** After the company's. */
  name: string
  /** The first row has the heads of the columns. */
  rowsOf: () => CsvCell[][]
}

export function CsvButton({ name, rowsOf }: CsvButtonProps) {
  const t = useT()
  const { company } = useMembership()
  const save = () => {
    const rows = rowsOf()
    const text = csvOf(rows, csvDelimiterOf(t.locale))
    downloadFile(`${company.slug}-${name}.csv`, 'text/csv;charset=utf-8', text)
    announce(t('report.saved', { count: rows.length - 1 }))
  }
  return (
    <Button kind="neutral" size="page" label={t('report.csvOf')} onPress={save}>
      <Download size={20} aria-hidden />
      {t('report.csv')}
    </Button>
  )
}
