// The month for the tax office: base and PB1 by business day (REPORT-04).
import type { TaxMonth } from '@pesan/contract/day-closing'
import type { Rupiah } from '@pesan/contract/money'
import { formatRate } from '@pesan/domain/charge/rate'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useT } from '../../shell/use-t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CsvButton } from './csv-button.tsx'
import { MonthPage, useShownMonth } from './month-page.tsx'
import { dayName } from './report-names.ts'
import { useTaxQuery } from './report-query.ts'
import { Tile, Tiles } from './tile.tsx'
import { WaitingTile } from './waiting-tile.tsx'

const rupiah = (amount: number) => formatRupiah(amount as Rupiah)

export function TaxPage() {
  const t = useT()
  const shown = useShownMonth()
  const query = useTaxQuery(shown.month)
  return (
    <MonthPage
      title={t('report.tax.title')}
      subtitle={t('report.tax.subtitle')}
      shown={shown}
      query={query}
      actions={
        <>
          {query.data && <TaxExport report={query.data} today={shown.today} />}
          <ButtonLink href="/reports">{t('nav.reports')}</ButtonLink>
        </>
      }
    >
      {report => (
        <>
          <TaxTiles report={report} />
          <TaxTable report={report} today={shown.today} />
        </>
      )}
    </MonthPage>
  )
}

function TaxTiles({ report }: { report: TaxMonth }) {
  const t = useT()
  return (
    <Tiles label={t('report.tax.title')}>
      <Tile label={t('report.tax.base')} figure={rupiah(report.total.base)} text={t('report.taxText')} />
      <Tile label={t('report.charge.tax')} figure={rupiah(report.total.tax)} text={t('report.taxText')} />
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
      <WaitingTile waiting={report.waiting} />
    </Tiles>
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

const daysUntil = ({ days }: TaxMonth, today: string): TaxMonth['days'] =>
  days.filter(({ day }) => day <= today)

const receiptsOf = ({ first_receipt: first, last_receipt: last }: TaxMonth['days'][number]): string =>
  first === null || last === null ? '' : `${first}–${last}`

const FRAME = 'shrink-0 overflow-x-auto rounded-card border border-line bg-surface'

function TaxTable({ report, today }: { report: TaxMonth; today: string }) {
  const t = useT()
  const cell = 'px-2 py-2.5 first:pl-4 last:pr-4'
  const days = daysUntil(report, today)
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

/** The days that have begun, as the page shows them. */
function TaxExport({ report, today }: { report: TaxMonth; today: string }) {
  const t = useT()
  const rowsOf = () => [
    [t('report.by.day'), ...COLUMNS.map(column => t(column))],
    ...daysUntil(report, today).map(row => [
      row.day,
      row.orders,
      row.takings,
      row.base,
      row.tax,
      row.returned,
      receiptsOf(row),
    ]),
  ]
  return <CsvButton name={`pb1-${report.month}`} rowsOf={rowsOf} />
}
