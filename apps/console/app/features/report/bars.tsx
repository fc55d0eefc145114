// Bars beside each other, and a table with the same numbers for screen readers.

export interface Bar {
  label: string
  value: number
  /** Beside it, in grey. */
  usual: number | null
  isCurrent: boolean
  text: string
  usualText: string | null
}

interface BarsProps {
  /** Of the table. */
  caption: string
  columns: readonly [string, string] | readonly [string, string, string]
  bars: readonly Bar[]
}

const HEIGHT_PX = 200

export function Bars({ caption, columns, bars }: BarsProps) {
  const highest = Math.max(1, ...bars.map(({ value, usual }) => Math.max(value, usual ?? 0)))
  const heightOf = (value: number) => (value > 0 ? Math.max(3, (HEIGHT_PX * value) / highest) : 0)
  const top = bars.find(({ value }) => value === Math.max(...bars.map(bar => bar.value)))
  return (
    <>
      <div aria-hidden className="flex items-end gap-1 pt-5 md:gap-2">
        {bars.map(({ label, value, usual, isCurrent, text }, index) => (
          <div key={label} title={text} className="flex min-w-0 flex-1 flex-col items-center">
            <div
              className="relative flex w-full items-end justify-center gap-0.5"
              style={{ height: HEIGHT_PX }}
            >
              {usual !== null && (
                <span
                  className="max-w-6 flex-1 rounded-t-plate bg-line"
                  style={{ height: heightOf(usual) }}
                />
              )}
              <span
                className={`max-w-6 flex-1 rounded-t-plate ${isCurrent ? 'bg-accent' : 'bg-accent-tint-2'}`}
                style={{ height: heightOf(value) }}
              />
              {value > 0 && (isCurrent || bars[index] === top) && usual === null && (
                <span
                  className={`figures absolute text-p-micro whitespace-nowrap ${sideOf(index, bars.length)}`}
                  style={{ bottom: heightOf(value) + 4 }}
                >
                  {text}
                </span>
              )}
            </div>
            <span className="figures pt-1.5 text-p-micro text-ink-2">{label}</span>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, text, usualText }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
              {columns.length > 2 && <td>{usualText}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Beside narrow bars a figure near an edge stays inside. */
function sideOf(index: number, count: number): string {
  if (count <= 10) return ''
  if (index < count / 4) return 'left-0'
  return index >= (3 * count) / 4 ? 'right-0' : ''
}

/** Of a whole, as a line. */
export const ShareLine = ({ percent }: { percent: number }) => (
  <span aria-hidden className="block h-2 w-full overflow-hidden rounded-full bg-sunken">
    <span className="block h-full rounded-full bg-accent" style={{ width: `${Math.max(0, percent)}%` }} />
  </span>
)
