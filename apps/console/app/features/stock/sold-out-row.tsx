// One item of the list: what it is at this outlet, and the four ways to mark it as sold out (STOCK-01).

import type { StockItem } from '@pesan/contract/stock'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import type { T } from '../../lib/i18n/t.ts'
import { dayIn, formatTime } from '../../lib/local-time.ts'
import { useStore } from '../../lib/store.ts'
import { lostSinceMs } from '../../shell/connection.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { fieldClassName } from '../../ui/field-error.tsx'
import { ItemPhoto } from './item-photo.tsx'
import type { StockPress } from './press-stock.ts'
import { type ItemState, type ListedItem, nextAt, onSaleAgain, stateOf } from './stock-items.ts'

interface SoldOutRowProps {
  item: ListedItem
  stock: StockItem | undefined
  /** Whether its answers are shown. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onPress: (change: StockPress) => void
}

export function SoldOutRow({ item, stock, isOpen, onOpen, onPress }: SoldOutRowProps) {
  const t = useT()
  const { company } = useMembership()
  const answers = useId()
  const state = stateOf(stock, item)
  const canMark = state.is !== 'sold_out' && state.is !== 'off_menu'
  const isSoldOut = state.is === 'sold_out'
  const isLost = useStore(lostSinceMs) !== null
  const areAnswersShown = isOpen && canMark && !isLost
  const main = useRef<HTMLButtonElement>(null)
  const press = (change: Omit<StockPress, 'type' | 'id'>) => {
    // The answers leave.
    main.current?.focus()
    onOpen(false)
    onPress({ type: item.type, id: item.id, ...change })
  }
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:gap-x-4">
        <ItemPhoto item={item} isSoldOut={state.is === 'sold_out'} />
        <div className="max-w-full min-w-min flex-1 break-words">
          <p
            className={`text-p-row font-semibold break-words ${state.is === 'sold_out' ? 'text-ink-2' : ''}`}
          >
            {item.name}
          </p>
          <p className={`figures text-p-body ${TONE[state.is]}`}>{stateText(t, state, company.time_zone)}</p>
        </div>
        {(isSoldOut || canMark) && (
          <MainButton
            ref={main}
            isSoldOut={isSoldOut}
            name={item.name}
            answers={answers}
            areAnswersShown={areAnswersShown}
            onPress={() => (isSoldOut ? press(onSaleAgain(stock)) : onOpen(!isOpen))}
          />
        )}
      </div>
      {areAnswersShown && (
        <Answers id={answers} name={item.name} timeZone={company.time_zone} onAnswer={press} />
      )}
    </li>
  )
}

interface MainButtonProps {
  ref: Ref<HTMLButtonElement>
  isSoldOut: boolean
  name: string
  /** Their id. */
  answers: string
  areAnswersShown: boolean
  onPress: () => void
}

const SOLD_OUT_LOOK = 'bg-surface text-ink-1 shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-sunken'

/** One button in both states, which does not lose the focus to the change. */
function MainButton({ ref, isSoldOut, name, answers, areAnswersShown, onPress }: MainButtonProps) {
  const t = useT()
  const isLost = useStore(lostSinceMs) !== null
  const label = t(isSoldOut ? 'stock.againOf' : 'stock.soldOutOf', { name })
  const onSaleLook = areAnswersShown ? 'bg-bad-tint text-bad' : 'bg-sunken hover:bg-line'
  const look = isLost ? 'bg-sunken text-ink-3' : isSoldOut ? SOLD_OUT_LOOK : onSaleLook
  return (
    <button
      ref={ref}
      type="button"
      aria-label={isLost ? `${t('page.noConnection')}, ${label}` : label}
      aria-disabled={isLost || undefined}
      aria-expanded={isSoldOut ? undefined : areAnswersShown}
      aria-controls={areAnswersShown ? answers : undefined}
      className={`ml-auto flex min-h-14 shrink-0 items-center gap-2 rounded-button px-4 text-b-mod font-bold ${look}`}
      onClick={() => {
        if (!isLost) onPress()
      }}
    >
      {isLost && <WifiOff size={20} aria-hidden />}
      {t(isSoldOut ? 'stock.again' : 'stock.soldOut')}
    </button>
  )
}

const TONE = {
  on_sale: 'text-ink-2',
  off_menu: 'text-ink-2',
  counted: 'text-ink-2',
  few_left: 'text-soon',
  sold_out: 'text-bad',
} as const satisfies Record<ItemState['is'], string>

function stateText(t: T, state: ItemState, timeZone: string): string {
  if (state.is === 'on_sale') return t('stock.onSale')
  if (state.is === 'off_menu') return t('stock.offMenu')
  if (state.is !== 'sold_out') return t('stock.left', { count: state.left })
  if (state.until === null) return t('stock.isSoldOut')
  const time = formatTime(state.until, timeZone)
  return dayIn(state.until, timeZone) === dayIn(new Date(serverNowMs()), timeZone)
    ? t('stock.soldOutUntil', { time })
    : t('stock.soldOutUntilTomorrow', { time })
}

interface AnswersProps {
  id: string
  name: string
  timeZone: string
  onAnswer: (change: Omit<StockPress, 'type' | 'id'>) => void
}

const answerClassName =
  'min-h-14 rounded-button bg-sunken px-1.5 text-p-body font-bold hover:bg-line aria-expanded:bg-accent-tint aria-expanded:text-accent-ink'

function Answers({ id, name, timeZone, onAnswer }: AnswersProps) {
  const t = useT()
  const [more, setMore] = useState<'time' | 'count' | null>(null)
  return (
    <fieldset id={id} className="mt-3">
      <legend className="sr-only">{t('stock.howLong', { name })}</legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        <button type="button" className={answerClassName} onClick={() => onAnswer({ sold_out: true })}>
          {t('stock.forNow')}
        </button>
        <button
          type="button"
          className={answerClassName}
          onClick={() => onAnswer({ sold_out: true, until: 'next_opening' })}
        >
          {t('stock.untilTomorrow')}
        </button>
        <button
          type="button"
          aria-expanded={more === 'time'}
          className={answerClassName}
          onClick={() => setMore(more === 'time' ? null : 'time')}
        >
          {t('stock.untilTime')}
        </button>
        <button
          type="button"
          aria-expanded={more === 'count'}
          className={answerClassName}
          onClick={() => setMore(more === 'count' ? null : 'count')}
        >
          {t('stock.onlyLeft')}
        </button>
      </div>
      {more === 'time' && (
        <Value
          key="time"
          label={t('stock.time')}
          type="time"
          onSet={value =>
            onAnswer({
              sold_out: true,
              until: nextAt(value, timeZone, new Date(serverNowMs())).toISOString(),
            })
          }
        />
      )}
      {more === 'count' && (
        <Value
          key="count"
          label={t('stock.count')}
          type="number"
          onSet={value => onAnswer({ sold_out: false, remaining: Number(value) })}
        />
      )}
    </fieldset>
  )
}

interface ValueProps {
  label: string
  type: 'time' | 'number'
  onSet: (value: string) => void
}

function Value({ label, type, onSet }: ValueProps): ReactNode {
  const t = useT()
  const [value, setValue] = useState(type === 'number' ? '3' : '')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (value !== '' && event.currentTarget.checkValidity()) onSet(value)
  }
  return (
    <form className="mt-2 flex items-center gap-2" onSubmit={submit}>
      <label className="flex flex-1 items-center gap-3 text-p-row">
        <span className="flex-1 text-right text-ink-2">{label}</span>
        <input
          type={type}
          required
          {...(type === 'number' && { min: 1, max: 9999, step: 1, inputMode: 'numeric' as const })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it is about this value
          autoFocus
          className={`figures w-32 px-3.5 text-p-row outline-none ${fieldClassName(undefined)}`}
          value={value}
          onChange={event => setValue(event.target.value)}
        />
      </label>
      <Button type="submit">{t('stock.set')}</Button>
    </form>
  )
}
