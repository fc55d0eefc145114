// The columns by width: three beside each other, two on an upright tablet with New always in view, one on a phone.

import { COLUMNS, type Column } from '@pesan/domain/order/restaurant-status'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CheckCheck from 'lucide-react/icons/check-check'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { dayIn } from '../../lib/local-time.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useToday } from '../../lib/use-today.ts'
import { lazyDialog } from '../../shell/lazy-dialog.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { BoardColumn } from './board-column.tsx'
import { type Columns, unseenChanges } from './board-order.ts'
import { CardDialogArea } from './card-dialog-area.tsx'
import { useCounterTests } from './counter-test/counter-tests.ts'
import type { OrderCache } from './order-cache.ts'
import { walkCards } from './walk-cards.ts'

const DoneSheet = lazyDialog(() => import('./done-sheet.tsx').then(module => module.DoneSheet))

interface BoardColumnsProps {
  columns: Columns
  cache: OrderCache
  isBeside: boolean
}

const OPEN: readonly Column[] = ['new', 'kitchen', 'ready']

export function BoardColumns({ isBeside, ...board }: BoardColumnsProps) {
  const isUpright = useMedia('(width >= 768px)')
  const newest = useCounterTests().at(-1)?.id ?? board.columns.new.at(-1)?.id
  const [shown, setShown] = useShownColumn(newest)
  const visible = isBeside ? OPEN : isUpright ? uprightColumns(shown) : [shown]
  const main = useRef<HTMLElement>(null)
  // On the window: at first nothing on the board has the focus.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => main.current && walkCards(main.current, event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <main ref={main} className="flex min-h-0 flex-1 flex-col">
      {!isBeside && <Segment shown={visible} columns={board.columns} onShow={setShown} />}
      <div className="flex min-h-0 flex-1 gap-0 px-1.5 md:px-2">
        <CardDialogArea columns={board.columns}>
          {visible.map(column => (
            <BoardColumn
              key={column}
              column={column}
              orders={board.columns[column]}
              cache={board.cache}
              hasTitle={isUpright}
            />
          ))}
        </CardDialogArea>
        {isBeside && <FoldedColumns {...board} />}
      </div>
    </main>
  )
}

/** New comes forward when an order arrives. */
function useShownColumn(newest: string | undefined) {
  const [shown, setShown] = useState<Column>('new')
  const last = useRef(newest)
  useEffect(() => {
    if (newest !== undefined && newest !== last.current) setShown('new')
    last.current = newest
  }, [newest])
  return [shown, setShown] as const
}

const uprightColumns = (shown: Column): readonly Column[] => ['new', shown === 'new' ? 'kitchen' : shown]

interface SegmentProps {
  shown: readonly Column[]
  columns: Columns
  onShow: (column: Column) => void
}

const SEGMENT =
  'flex min-h-target flex-1 flex-wrap items-center justify-center gap-x-1 rounded-plate text-b-small font-semibold whitespace-nowrap md:gap-x-1.5 md:text-b-mod'

/** Something behind it changed and sounds until a person has seen it. */
const TO_SEE = '-mx-0.5 rounded-chip bg-bad-solid px-1 text-white'

function Segment({ shown, columns, onShow }: SegmentProps) {
  const t = useT()
  const laterToday = useLaterToday(columns)
  return (
    <fieldset className="mx-3 mt-3 mb-1 flex flex-wrap rounded-button bg-sunken p-1 md:gap-0.5">
      <legend className="sr-only">{t('board.columns')}</legend>
      {COLUMNS.map(column => {
        const isShown = shown.includes(column)
        const isToSee = !isShown && columns[column].some(order => unseenChanges(order).length > 0)
        return (
          <Fragment key={column}>
            {column === 'done' && (
              <Link href="/later" className={`text-ink-2 ${SEGMENT}`}>
                {t('column.later')}
                <span className="font-bold">{laterToday}</span>
              </Link>
            )}
            <button
              type="button"
              aria-pressed={isShown}
              className={`${SEGMENT} ${isShown ? 'bg-raised shadow-raised' : 'text-ink-2'}`}
              onClick={() => onShow(column)}
            >
              {t(`segment.${column}`)}
              <span className={`font-bold ${isToSee ? TO_SEE : ''}`}>{columns[column].length}</span>
            </button>
          </Fragment>
        )
      })}
    </fieldset>
  )
}

function FoldedColumns({ columns, cache }: Omit<BoardColumnsProps, 'isBeside'>) {
  const t = useT()
  const [isDoneOpen, setIsDoneOpen] = useState(false)
  return (
    <div className="flex gap-3 py-3 pr-2 pl-1.5">
      <Link href="/later" className="rounded-card">
        <Folded
          name={t('column.later')}
          count={useLaterToday(columns)}
          icon={<CalendarClock size={22} aria-hidden />}
        />
      </Link>
      <button type="button" className="rounded-card" onClick={() => setIsDoneOpen(true)}>
        <Folded
          name={t('column.done')}
          count={columns.done.length}
          icon={<CheckCheck size={22} aria-hidden />}
        />
      </button>
      <DoneSheet columns={columns} cache={cache} isOpen={isDoneOpen} onClose={() => setIsDoneOpen(false)} />
    </div>
  )
}

function useLaterToday({ later }: Columns): number {
  const { time_zone: timeZone } = useMembership().company
  const today = useToday(timeZone)
  return later.filter(order => dayIn(new Date(order.scheduled_for ?? 0), timeZone) === today).length
}

const Folded = ({ name, count, icon }: { name: string; count: number; icon: ReactNode }) => (
  <div className="flex h-full w-14 flex-col items-center gap-3 rounded-card border border-line bg-surface py-4 text-ink-2">
    {icon}
    <span className="rounded-chip bg-sunken px-2 text-b-mod font-bold">{count}</span>
    <span className="text-b-mod font-semibold [writing-mode:vertical-rl]">{name}</span>
  </div>
)
