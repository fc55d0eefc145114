// How many are left at an outlet, and what each morning begins with (STOCK-02, STOCK-04).
import type { StockItem } from '@pesan/contract/stock'
import { type FormEvent, useState } from 'react'
import { useConnection } from '../../shell/connection.ts'
import { useDeviceOutlet } from '../../shell/device-outlet.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SoldOutSheet } from './sold-out-sheet.tsx'
import { type ItemState, keyOf, type ListedItem, stateOf } from './stock-items.ts'
import { StockStepper } from './stock-stepper.tsx'
import { pressStock, type StockPress, useStock } from './use-stock.ts'

const NO_ORDERS: ReadonlySet<string> = new Set()

export function StockPage() {
  const t = useT()
  const { outlet, own, choose } = useDeviceOutlet()
  const { menu, stock, items, byKey } = useStock(outlet.id)
  const [showsAll, setShowsAll] = useState(false)
  const [marks, setMarks] = useState(false)
  useConnection(stock)
  const error = menu.error ?? stock.error
  const read = () => void Promise.all([menu.refetch(), stock.refetch()])
  const isCounted = (item: ListedItem) => typeof byKey.get(keyOf(item))?.remaining === 'number'
  const counted = (items ?? []).filter(isCounted)
  const shown = showsAll ? (items ?? []) : counted
  return (
    <Page
      title={t('stock.title')}
      subtitle={outlet.name}
      onTry={read}
      actions={
        <>
          {own.length > 1 && (
            <NativeSelect
              label={t('board.outlet')}
              value={outlet.short_code}
              options={own.map(({ short_code, name }) => ({ value: short_code, name }))}
              onChange={choose}
              className="h-12 px-1 text-p-row font-semibold"
            />
          )}
          <Button kind="neutral" size="page" onPress={() => setMarks(true)}>
            {t('stock.soldOut')}
          </Button>
        </>
      }
    >
      {items ? (
        <>
          <fieldset className="flex gap-2">
            <legend className="sr-only">{t('stock.which')}</legend>
            <Chip
              type="radio"
              name="which"
              text={t('stock.counted', { count: counted.length })}
              isChecked={!showsAll}
              onChange={() => setShowsAll(false)}
            />
            <Chip
              type="radio"
              name="which"
              text={t('stock.all', { count: items.length })}
              isChecked={showsAll}
              onChange={() => setShowsAll(true)}
            />
          </fieldset>
          {shown.length === 0 && (
            <p className="rounded-card border-2 border-dashed border-line p-5 text-p-row text-ink-2">
              {t('stock.nothingCounted')}
            </p>
          )}
          <ul className="rounded-card bg-surface px-4 shadow-[inset_0_0_0_1px_var(--line)] empty:hidden md:px-5">
            {shown.map(item => (
              <CountRow key={keyOf(item)} item={item} stock={byKey.get(keyOf(item))} />
            ))}
          </ul>
        </>
      ) : error ? (
        <PageFailure error={error} onTry={read} />
      ) : (
        <RowShapes />
      )}
      <SoldOutSheet inOrders={NO_ORDERS} isOpen={marks} onClose={() => setMarks(false)} />
    </Page>
  )
}

function CountRow({ item, stock }: { item: ListedItem; stock: StockItem | undefined }) {
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
    <li className="grid min-h-19 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-b border-line py-3 last:border-b-0 xl:grid-cols-[minmax(0,1fr)_230px_210px_130px_200px]">
      <p className="text-p-row font-semibold break-words">{item.name}</p>
      <StateBadge state={state} />
      {remaining === null ? (
        <Button
          kind="neutral"
          size="page"
          className="max-xl:justify-self-start xl:col-start-2"
          label={t('stock.beginOf', { name: item.name })}
          onPress={() => void press({ remaining: FIRST_COUNT })}
        >
          {t('stock.begin')}
        </Button>
      ) : (
        <>
          <span className="max-xl:col-span-2">
            <StockStepper
              name={item.name}
              remaining={remaining}
              onBy={by => press({ by })}
              onSet={count => void press({ remaining: count })}
            />
          </span>
          <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 xl:contents">
            <Morning name={item.name} daily={stock?.daily ?? null} onSet={daily => void press({ daily })} />
            <Button
              kind="plain"
              size="row"
              label={t('stock.endOf', { name: item.name })}
              onPress={() => void press({ remaining: null })}
            >
              {t('stock.end')}
            </Button>
          </span>
        </>
      )}
    </li>
  )
}

/** What customers see of it. */
function StateBadge({ state }: { state: ItemState }) {
  const t = useT()
  const className =
    'justify-self-end rounded-chip px-2 py-1 text-p-caption font-semibold whitespace-nowrap xl:order-last'
  if (state.is === 'few_left')
    return (
      <span className={`${className} bg-soon-tint text-soon`}>
        {t('stock.customersRead', { count: state.left })}
      </span>
    )
  return state.is === 'sold_out' ? (
    <span className={`${className} bg-bad-tint text-bad`}>{t('stock.isSoldOut')}</span>
  ) : (
    <span className="xl:hidden" />
  )
}

/** What a count begins with, until a person types it. */
const FIRST_COUNT = 10

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
  const shown = daily === null ? t('stock.noDaily') : t('stock.daily', { count: daily })
  if (text === null)
    return (
      <button
        type="button"
        aria-label={`${shown}: ${name}`}
        className={`figures min-h-12 justify-self-start rounded-small px-2 text-left text-p-row max-xl:-ml-2 hover:bg-sunken ${daily === null ? 'text-ink-2' : 'font-semibold'}`}
        onClick={() => setText(String(daily ?? ''))}
      >
        {shown}
      </button>
    )
  return (
    <form onSubmit={submit}>
      <input
        aria-label={t('stock.dailyOf', { name })}
        inputMode="numeric"
        maxLength={4}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on it asked for this field
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
