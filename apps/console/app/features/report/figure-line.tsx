// A line of a sum: what it is, and its figure, which may lead to the orders behind it.
import { useT } from '../../shell/use-t.ts'

interface FigureLineProps {
  name: string
  figure: string
  className?: string
  onOpen?: (() => void) | undefined
}

/** The sign of a figure, or of the name of its row, that opens the orders behind it. */
export const OPENS = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

export function FigureLine({ name, figure, className = '', onOpen }: FigureLineProps) {
  const t = useT()
  return (
    <div className={`flex min-h-11 items-center justify-between gap-3 text-p-row ${className}`}>
      <dt>{name}</dt>
      <dd className="figures font-semibold">
        {onOpen ? (
          <button type="button" className={`min-h-11 min-w-11 text-right ${OPENS}`} onClick={onOpen}>
            {figure}
            <span className="sr-only">{t('report.ordersOf', { name })}</span>
          </button>
        ) : (
          figure
        )}
      </dd>
    </div>
  )
}
