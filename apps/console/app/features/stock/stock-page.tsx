// How many are left at an outlet, and what each morning begins with (STOCK-02, STOCK-04).
import { useState } from 'react'
import { useConnection } from '../../shell/connection.ts'
import { useDeviceOutlet } from '../../shell/device-outlet.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Segment } from '../../ui/segment.tsx'
import { CountHead, CountRow } from './count-row.tsx'
import { SoldOutSheet } from './sold-out-sheet.tsx'
import { keyOf, type ListedItem } from './stock-items.ts'
import { useStock } from './use-stock.ts'

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
          <Segment
            label={t('stock.which')}
            chosen={showsAll ? 'all' : 'counted'}
            options={[
              { value: 'counted', text: t('stock.counted'), count: counted.length },
              { value: 'all', text: t('stock.all'), count: items?.length ?? 0 },
            ]}
            onChoose={value => setShowsAll(value === 'all')}
          />
        </>
      }
    >
      {items ? (
        shown.length === 0 ? (
          <p className="rounded-card border-2 border-dashed border-line p-5 text-p-row text-ink-2">
            {t('stock.nothingCounted')}
          </p>
        ) : (
          <div className="rounded-card bg-surface px-4 shadow-[inset_0_0_0_1px_var(--line)]">
            <CountHead />
            <ul>
              {shown.map(item => (
                <CountRow key={keyOf(item)} item={item} stock={byKey.get(keyOf(item))} canEnd={showsAll} />
              ))}
            </ul>
          </div>
        )
      ) : error ? (
        <PageFailure error={error} onTry={read} />
      ) : (
        <RowShapes />
      )}
      <SoldOutSheet inOrders={NO_ORDERS} isOpen={marks} onClose={() => setMarks(false)} />
    </Page>
  )
}
