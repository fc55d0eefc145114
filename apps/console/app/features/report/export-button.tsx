// The table of a span as a CSV file (REPORT-02).
import type { SpanReport } from '@pesan/contract/report'
import Download from 'lucide-react/icons/download'
import { csvDelimiterOf, csvOf } from '../../lib/csv.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { announce } from '../../shell/announcer.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { csvRows } from './csv-rows.ts'

export function ExportButton({ report, today }: { report: SpanReport; today: string }) {
  const t = useT()
  const { company } = useMembership()
  const save = () => {
    const text = csvOf(csvRows(t, report, today), csvDelimiterOf(t.locale))
    const { from, to, by } = report
    downloadFile(`${company.slug}-${by}-${from}-${to}.csv`, 'text/csv;charset=utf-8', text)
    announce(t('report.saved', { count: report.rows.length }))
  }
  return (
    <Button kind="neutral" size="page" label={t('report.csvOf')} onPress={save}>
      <Download size={20} aria-hidden />
      {t('report.csv')}
    </Button>
  )
}
