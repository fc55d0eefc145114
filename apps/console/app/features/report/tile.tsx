// A figure with what it is compared with; it may lead to the orders behind it.
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

export type Trend = 'better' | 'worse' | 'same'

const COLOURS: Record<Trend, string> = { better: 'text-good', worse: 'text-soon', same: 'text-ink-2' }

interface TileProps {
  label: string
  figure: string
  text: string
  trend?: Trend
  /** The label of the press that opens the orders. */
  opens?: string
  onOpen?: () => void
}

export function Tile({ label, figure, text, trend = 'same', opens, onOpen }: TileProps) {
  const content = (
    <>
      <span className="flex w-full items-start justify-between gap-1 text-p-caption text-ink-2">
        {label}
        {onOpen && <ChevronRight size={18} aria-hidden className="shrink-0" />}
      </span>
      <span className="figures block text-p-title leading-tight wrap-anywhere [font-size:clamp(0.9375rem,13.5cqi,var(--figure,var(--text-p-title)))]">
        {figure}
      </span>
      <span className={`block text-p-caption ${COLOURS[trend]}`}>{text}</span>
    </>
  )
  // The amounts of a month are as wide as the tile of a phone.
  const className = '@container min-w-0 rounded-card border border-line bg-surface px-4 py-3.5 text-left'
  return onOpen ? (
    <li className="contents">
      <button
        type="button"
        className={`${className} flex flex-col items-start hover:border-line-strong`}
        onClick={onOpen}
      >
        {content}
        <span className="sr-only">{opens}</span>
      </button>
    </li>
  ) : (
    <li className={className}>{content}</li>
  )
}

/** They fill each row: on a phone the first is as wide as it and its figure larger, the last where one would stand alone, and six stand in two rows of three, four in one or two. */
const GRID = [
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(40%,9rem)),1fr))] gap-3 md:grid-cols-3',
  'max-md:[&>li:first-child]:[--figure:2.125rem] max-md:[&>li:first-child]:col-span-full max-md:[&>li:first-child>button]:col-span-full',
  'max-md:[&>li:last-child:nth-child(even)]:col-span-full max-md:[&>li:last-child:nth-child(even)>button]:col-span-full',
  'md:max-xl:[&:has(>:nth-child(4):last-child)]:grid-cols-2',
  'xl:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] xl:[&:has(>:nth-child(6))]:grid-cols-3',
].join(' ')

export const Tiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className={GRID}>
    {children}
  </ul>
)
