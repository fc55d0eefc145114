// The month for the tax office: base and PB1 by business day (REPORT-04).
import type { TaxMonth } from '@pesan/contract/day-closing'
import type { Rupiah } from '@pesan/contract/money'
import { formatRate } from '@pesan/domain/charge/rate'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import Download from 'lucide-react/icons/download'
import { useSearchParams } from 'wouter'
import { csvDelimiterOf, csvOf } from '../../lib/csv.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { useToday } from '../../lib/use-today.ts'
import { announce } from '../../shell/announcer.tsx'
import { useConnection } from '../../shell/connection.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { fieldClassName } from '../../ui/field-error.tsx'
import { dayName } from './report-names.ts'
import { useTaxQuery } from './report-query.ts'
import { Tile, Tiles } from './tile.tsx'

const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/
const rupiah = (amount: number) => formatRupiah(amount as Rupiah)

export function TaxPage() {
  const t = useT()
  const { company } = useMembership()
  const today = useToday(company.time_zone)
  const [params, setParams] = useSearchParams()
  const given = params.get('month') ?? ''
  const month = MONTH.test(given) ? given : today.slice(0, 'YYYY-MM'.length)
  const query = useTaxQuery(month)
  useConnection(query)
  const read = () => void query.refetch()
  const report = query.data
  return (
    <Page
      title={t('report.tax.title')}
      subtitle={t('report.tax.subtitle')}
      onTry={read}
      actions={
        <>
          <input
            type="month"
            aria-label={t('report.month')}
            className={`px-3.5 text-p-row outline-none ${fieldClassName(undefined, 'page')}`}
            max={today.slice(0, 'YYYY-MM'.length)}
            value={month}
            onChange={({ target }) => {
              if (MONTH.test(target.value)) setParams({ month: target.value }, { replace: true })
            }}
          />
          {report && <TaxExport report={report} />}
          <ButtonLink href="/reports">{t('nav.reports')}</ButtonLink>
        </>
      }
    >
      {report ? (
        <>
          <Tiles label={t('report.tax.title')}>
            <Tile
              label={t('report.tax.base')}
              figure={rupiah(report.total.base)}
              text={t('report.taxText')}
            />
            <Tile
              label={t('report.charge.tax')}
              figure={rupiah(report.total.tax)}
              text={t('report.taxText')}
            />
            <Tile
              label={t('report.tax.returned')}
              figure={rupiah(report.total.returned)}
              text={t('report.tax.returnedText')}
            />
            {report.rates.length > 1 &&
              report.rates.map(({ millipercent, base, tax }) => (
                <Tile
                  key={millipercent}
                  label={t('report.tax.at', { rate: formatRate(millipercent, t.locale) })}
                  figure={rupiah(tax)}
                  text={t('report.tax.of', { base: rupiah(base) })}
                />
              ))}
          </Tiles>
          <TaxTable report={report} today={today} />
        </>
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
    </Page>
  )
}

const COLUMNS = [
  'report.orders',
  'report.takings',
  'report.tax.base',
  'report.charge.tax',
  'report.tax.returned',
  'report.tax.receipts',
] as const

const receiptsOf = ({ first_receipt: first, last_receipt: last }: TaxMonth['days'][number]): string =>
  first === null || last === null ? '' : `${first}–${last}`

const FRAME = 'shrink-0 overflow-x-auto rounded-card border border-line bg-surface'

function TaxTable({ report, today }: { report: TaxMonth; today: string }) {
  const t = useT()
  const cell = 'px-2 py-2.5 first:pl-4 last:pr-4'
  const days = report.days.filter(({ day }) => day <= today)
  return (
    // It scrolls by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={t('report.tax.title')} className={FRAME}>
      <table aria-label={t('report.tax.title')} className="w-full text-p-row">
        <thead className="text-p-label text-ink-2">
          <tr>
            <th scope="col" className={`${cell} sticky left-0 bg-surface text-left`}>
              {t('report.by.day')}
            </th>
            {COLUMNS.map(column => (
              <th key={column} scope="col" className={`${cell} text-right whitespace-nowrap`}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(row => (
            <tr key={row.day} className="border-t border-line">
              <th
                scope="row"
                className={`${cell} sticky left-0 bg-surface text-left font-semibold whitespace-nowrap`}
              >
                {dayName(t, row.day, today)}
              </th>
              <td className={`${cell} figures text-right`}>{row.orders}</td>
              {[row.takings, row.base, row.tax, row.returned].map((amount, column) => (
                <td key={COLUMNS[column + 1]} className={`${cell} figures text-right whitespace-nowrap`}>
                  {rupiah(amount)}
                </td>
              ))}
              <td className={`${cell} figures text-right`}>{receiptsOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function TaxExport({ report }: { report: TaxMonth }) {
  const t = useT()
  const { company } = useMembership()
  const save = () => {
    const rows = report.days.map(row => [
      row.day,
      row.orders,
      row.takings,
      row.base,
      row.tax,
      row.returned,
      receiptsOf(row),
    ])
    const heads = [t('report.by.day'), ...COLUMNS.map(column => t(column))]
    const text = csvOf([heads, ...rows], csvDelimiterOf(t.locale))
    downloadFile(`${company.slug}-pb1-${report.month}.csv`, 'text/csv;charset=utf-8', text)
    announce(t('report.saved', { count: rows.length }))
  }
  return (
    <Button kind="neutral" size="page" label={t('report.csvOf')} onPress={save}>
      <Download size={20} aria-hidden />
      {t('report.csv')}
    </Button>
  )
}
