// The filtered list as a CSV file (STAFF-14).
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { csvDelimiterOf, csvOf } from '../../lib/csv.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { announce } from '../../shell/announcer.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { useMembership } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'
import { useT } from '../../shell/use-t.ts'
import type { ActivityFilter } from './activity-filter.ts'
import { readPart, readWhole } from './activity-query.ts'
import { entryRows } from './entry-rows.ts'

export function ExportButton({ filter }: { filter: ActivityFilter }) {
  const t = useT()
  const { company } = useMembership()
  const [isReading, setIsReading] = useState(false)
  const save = async () => {
    setIsReading(true)
    try {
      const { entries, isCut } = await readWhole(cursor => readPart(filter, cursor))
      const name = ['activity', company.slug, filter.day].filter(Boolean).join('-')
      const text = csvOf(entryRows(t, entries, company.time_zone), csvDelimiterOf(t.locale))
      downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', text)
      if (isCut) showToast(t('activity.cut', { count: entries.length }))
      else announce(t('activity.exported', { count: entries.length }))
    } catch (error) {
      showToast(errorMessage(t, error), () => void save())
    }
    setIsReading(false)
  }
  return (
    <ServerButton
      kind="neutral"
      size="page"
      label={t(isReading ? 'activity.exporting' : 'activity.export')}
      isBusy={isReading}
      onPress={() => void save()}
    >
      <Download size={20} aria-hidden />
      CSV
    </ServerButton>
  )
}
