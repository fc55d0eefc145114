// A counted item: what is left, what was sold, and what each morning begins with (STOCK-02, STOCK-04).
import type { StockItem } from '@pesan/contract/stock'
import { type FormEvent, useState } from 'react'
import { useDeviceOutlet } from '../../shell/device-outlet.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ItemPhoto } from './item-photo.tsx'
import { pressStock, type StockPress } from './press-stock.ts'
import { type ItemState, type ListedItem, stateOf } from './stock-items.ts'
import { StockStepper } from './stock-stepper.tsx'

/** What a count begins with, until a person types it. */
const FIRST_COUNT = 10

const COLUMNS = 'xl:grid-cols-[minmax(0,1fr)_230px_88px_116px_minmax(0,220px)] xl:gap-x-6'

/** Each cell says by itself what it is: this is for the eye. */
export function CountHead() {
  const t = useT()
  return (
    <div
      aria-hidden
      className={`hidden min-h-10 items-center border-b border-line text-p-body text-ink-2 xl:grid ${COLUMNS}`}
    >
      <span>{t('stock.product')}</span>
      <span>{t('stock.leftNow')}</span>
      <span>{t('stock.soldToday')}</span>
      <span>{t('stock.everyMorning')}</span>
    </div>
  )
}

interface CountRowProps {
  item: ListedItem
  stock: StockItem | undefined
  /** The list of what is counted is for the day's work. */
  canEnd: boolean
}

export function CountRow({ item, stock, canEnd }: CountRowProps) {
  const t = useT()
  const { company } = useMembership()
  const { outlet } = useDeviceOutlet()
  const state = stateOf(stock, item)
  const remaining = stock?.remaining ?? null
  const press = (change: Omit<StockPress, 'type' | 'id'>) =>
    pressStock(
      t,
      { company: company.id, outletId: outlet.id, name: item.name },
      {
        type: item.type,
        id: item.id,
        ...change,
      },
    )
  return (
    <li
      className={`grid min-h-19 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-b border-line py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_230px] ${COLUMNS}`}
    >
      <span className="flex min-w-0 items-center gap-3">
        <ItemPhoto item={item} isSoldOut={state.is === 'sold_out'} />
        <span className="min-w-0 text-p-row font-semibold break-words xl:text-p-block">{item.name}</span>
      </span>
      {remaining === null ? (
        <Button
          kind="neutral"
          size="page"
          className="justify-self-start md:justify-self-end xl:justify-self-start"
          label={t('stock.beginOf', { name: item.name })}
          onPress={() => void press({ remaining: FIRST_COUNT })}
        >
          {t('stock.begin')}
        </Button>
      ) : (
        <>
          <span className="max-md:col-span-2 max-md:row-start-2 md:col-start-2 md:row-start-1">
            <StockStepper
              name={item.name}
              remaining={remaining}
              onBy={by => press({ by })}
              onSet={count => void press({ remaining: count })}
            />
          </span>
          <span className="flex flex-wrap items-center gap-x-5 max-md:col-span-2 max-md:row-start-3 md:col-start-1 md:row-start-2 xl:contents">
            <SoldToday count={stock?.sold_today ?? null} />
            <Morning name={item.name} daily={stock?.daily ?? null} onSet={daily => void press({ daily })} />
          </span>
        </>
      )}
      <span className="col-start-2 flex flex-col items-end gap-1 max-md:row-start-1 xl:col-start-5 xl:row-start-1">
        <StateBadge state={state} />
        {canEnd && remaining !== null && (
          <Button
            kind="plain"
            size="row"
            label={t('stock.endOf', { name: item.name })}
            onPress={() => void press({ remaining: null })}
          >
            {t('stock.end')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** A server of the previous release does not say it. */
function SoldToday({ count }: { count: number | null }) {
  const t = useT()
  return (
    <span className="figures text-p-row text-ink-2 xl:col-start-3 xl:row-start-1">
      <span className="xl:sr-only">{t('stock.soldToday')}: </span>
      {count ?? '–'}
    </span>
  )
}

/** What customers see of it. */
function StateBadge({ state }: { state: ItemState }) {
  const t = useT()
  const className = 'rounded-chip px-2 py-1 text-right text-p-caption font-semibold'
  if (state.is === 'few_left')
    return (
      <span className={`${className} bg-soon-tint text-soon`}>
        {t('stock.customersRead', { count: state.left })}
      </span>
    )
  if (state.is !== 'sold_out') return null
  return <span className={`${className} bg-bad-tint text-bad`}>{t('stock.isSoldOut')}</span>
}

interface MorningProps {
  name: string
  daily: number | null
  onSet: (daily: number | null) => void
}

function Morning({ name, daily, onSet }: MorningProps) {
  const t = useT()
  const [text, setText] = useState<string | null>(null)
  const done = () => {
    const count = Number(text)
    if (text !== null && count !== (daily ?? 0)) onSet(count === 0 ? null : count)
    setText(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    done()
  }
  const shown = daily === null ? t('stock.noDaily') : `${t('stock.fillTo')} ${daily}`
  if (text === null)
    return (
      <button
        type="button"
        aria-label={`${t('stock.everyMorning')}: ${shown}, ${name}`}
        className={`figures -ml-2 min-h-12 justify-self-start xl:col-start-4 xl:row-start-1 rounded-small px-2 text-left text-p-row hover:bg-sunken ${daily === null ? 'text-ink-2' : ''}`}
        onClick={() => setText(String(daily ?? ''))}
      >
        <span className="xl:hidden">{t('stock.everyMorning')}: </span>
        {daily === null ? (
          t('stock.noDaily')
        ) : (
          <>
            {t('stock.fillTo')} <b>{daily}</b>
          </>
        )}
      </button>
    )
  return (
    <form className="xl:col-start-4 xl:row-start-1" onSubmit={submit}>
      <input
        aria-label={t('stock.dailyOf', { name })}
        inputMode="numeric"
        maxLength={4}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on it opened this field
        autoFocus
        className="figures h-12 w-20 rounded-small bg-sunken text-center text-p-row outline-2 outline-accent"
        value={text}
        onChange={event => setText(event.target.value.replaceAll(/\D/g, ''))}
        onBlur={done}
        onKeyDown={event => {
          if (event.key === 'Escape') setText(null)
        }}
      />
    </form>
  )
}
