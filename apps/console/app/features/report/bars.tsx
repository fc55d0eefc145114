// Bars beside each other, each of which opens what is behind it, and a table with the same numbers for screen readers.
import { useEffect, useRef } from 'react'

export interface Bar {
  label: string
  /** In words, with its figure; of the press that opens its orders. */
  name: string
  value: number
  /** Beside it, in grey. */
  usual: number | null
  isCurrent: boolean
  text: string
  usualText: string | null
  /** Null: there is nothing behind it. */
  onOpen: (() => void) | null
}

interface BarsProps {
  /** Of the table and of the bars. */
  caption: string
  columns: readonly [string, string] | readonly [string, string, string]
  bars: readonly Bar[]
}

const HEIGHT_PX = 200
/** As wide as a finger where there is one; then they may need more width than there is, and scroll. */
const COLUMN = 'flex w-full flex-col items-center px-0.5 md:px-1'

export function Bars({ caption, columns, bars }: BarsProps) {
  const frame = useRef<HTMLUListElement>(null)
  const highest = Math.max(1, ...bars.map(({ value, usual }) => Math.max(value, usual ?? 0)))
  const heightOf = (value: number) => (value > 0 ? Math.max(3, (HEIGHT_PX * value) / highest) : 0)
  const top = bars.find(({ value }) => value === Math.max(...bars.map(bar => bar.value)))
  // The current bar is in sight.
  const last = bars.findLastIndex(({ value }) => value > 0)
  useEffect(() => {
    const bar = frame.current?.children[last]
    if (frame.current && bar instanceof HTMLElement)
      frame.current.scrollLeft = bar.offsetLeft + bar.offsetWidth - frame.current.clientWidth
  }, [last])
  return (
    <>
      <ul ref={frame} aria-label={caption} className="relative flex items-end overflow-x-auto pt-5 pb-1">
        {bars.map((bar, index) => {
          const column = (
            <Column
              bar={bar}
              heightOf={heightOf}
              side={sideOf(index, bars.length)}
              isMarked={bar.value > 0 && (bar.isCurrent || bar === top) && bar.usual === null}
            />
          )
          return (
            <li key={bar.name} className="min-w-6 flex-1 pointer-coarse:min-w-11">
              {bar.onOpen ? (
                <button
                  type="button"
                  className={`${COLUMN} rounded-small hover:bg-sunken`}
                  onClick={bar.onOpen}
                >
                  <span className="sr-only">{bar.name}</span>
                  {column}
                </button>
              ) : (
                <span className={COLUMN}>{column}</span>
              )}
            </li>
          )
        })}
      </ul>
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
          {bars.map(({ label, name, text, usualText }) => (
            <tr key={name}>
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

interface ColumnProps {
  bar: Bar
  heightOf: (value: number) => number
  side: string
  /** Its figure stands above it. */
  isMarked: boolean
}

function Column({ bar: { label, value, usual, isCurrent, text }, heightOf, side, isMarked }: ColumnProps) {
  return (
    <>
      <span
        aria-hidden
        title={text}
        className="relative flex w-full items-end justify-center gap-0.5"
        style={{ height: HEIGHT_PX }}
      >
        {usual !== null && (
          <span className="max-w-6 flex-1 rounded-t-plate bg-line" style={{ height: heightOf(usual) }} />
        )}
        <span
          className={`max-w-6 flex-1 rounded-t-plate ${isCurrent ? 'bg-accent' : 'bg-accent-tint-2'}`}
          style={{ height: heightOf(value) }}
        />
        {isMarked && (
          <span
            className={`figures absolute text-p-micro whitespace-nowrap ${side}`}
            style={{ bottom: heightOf(value) + 4 }}
          >
            {text}
          </span>
        )}
      </span>
      <span aria-hidden className="figures pt-1.5 text-p-micro text-ink-2">
        {label}
      </span>
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
