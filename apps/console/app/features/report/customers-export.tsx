// The customers as a CSV file, for owners; the activity log says who took it (REPORT-07).
import type { CustomerSort } from '@pesan/contract/customer-report'
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
import { readAllCustomers } from './customers-query.ts'

const COLUMNS = ['name', 'phone', 'orders', 'taken', 'returned', 'last', 'note'] as const

export function CustomersExport({ sort }: { sort: CustomerSort }) {
  const t = useT()
  const { company } = useMembership()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const customers = await readAllCustomers(sort)
      const heads = COLUMNS.map(column => t(`customers.column.${column}`))
      const rows = customers.map(({ name, phone, orders, taken, returned, last_day: last, note }) => [
        name ?? '',
        phone,
        orders,
        taken,
        returned,
        last ?? '',
        note?.text ?? '',
      ])
      const text = csvOf([heads, ...rows], csvDelimiterOf(t.locale))
      downloadFile(`${company.slug}-customers.csv`, 'text/csv;charset=utf-8', text)
      announce(t('report.saved', { count: rows.length }))
    } catch (error) {
      showToast(errorMessage(t, error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ServerButton kind="neutral" size="page" isBusy={isBusy} onPress={() => void save()}>
      <Download size={20} aria-hidden />
      {t('report.csv')}
    </ServerButton>
  )
}
