// Entering an order for a guest on the phone or at the counter: the menu beside the order (BOARD-13).

import type { Product } from '@pesan/contract/menu'
import { addLine, countItems } from '@pesan/domain/cart/cart'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useMemo, useState } from 'react'
import { formatTime } from '../../../lib/local-time.ts'
import { useStore } from '../../../lib/store.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { announce } from '../../../shell/announcer.tsx'
import { BoardSettingsProvider } from '../../../shell/board-settings.tsx'
import { lostSinceMs, useConnection } from '../../../shell/connection.ts'
import { OfflineBand } from '../../../shell/offline-band.tsx'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { useMembership, useOwnOutlets } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Segment } from '../../../ui/segment.tsx'
import { type Chosen, chosenOutlet } from './draft.ts'
import { MenuPane } from './menu-pane.tsx'
import { NewOrderHead } from './new-order-head.tsx'
import { OrderPane } from './order-pane.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { useDraft } from './use-draft.ts'
import { useOrderMenu } from './use-order-menu.ts'

export const NewOrderPage = () => (
  <BoardSettingsProvider>
    <LoadedPage />
  </BoardSettingsProvider>
)

function LoadedPage() {
  const t = useT()
  const { company } = useMembership()
  const since = useStore(lostSinceMs)
  const isBeside = useMedia('(width >= 768px)')
  const use = useDraft()
  const { draft, change } = use
  const { menu: query, categories } = useOrderMenu(chosenOutlet(draft, useOwnOutlets()))
  const [shown, setShown] = useState<'menu' | 'order'>('menu')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const products = useMemo(() => indexProducts(categories ?? []), [categories])
  useConnection(query)
  const pick = (product: Product) => {
    if (product.modifierGroups.length > 0) return setChosen({ product, line: null })
    const line = { productId: product.id, quantity: 1, options: { selectedModifiers: {}, notes: '' } }
    const cart = addLine(draft.cart, line, serverNowMs())
    change({ cart })
    announce(t('newOrder.added', { name: product.name, count: countItems(cart) }))
  }
  const count = countItems(draft.cart)
  return (
    <>
      <NewOrderHead draft={draft} onChange={change} />
      {since !== null && (
        <OfflineBand
          text={t('newOrder.offline', { time: formatTime(new Date(since), company.time_zone) })}
          onTry={() => void query.refetch()}
        />
      )}
      <main className="flex min-h-0 flex-1 flex-col md:flex-row">
        {!isBeside && (
          <Segment
            label={t('newOrder.parts')}
            className="mx-3 mt-3"
            chosen={shown}
            options={[
              { value: 'menu', text: t('newOrder.menu') },
              { value: 'order', text: t('newOrder.order'), count },
            ]}
            onChoose={setShown}
          />
        )}
        {(isBeside || shown === 'menu') &&
          (query.error && !categories ? (
            <div className="flex-1 p-4">
              <PageFailure error={query.error} onTry={() => void query.refetch()} />
            </div>
          ) : (
            <MenuPane categories={categories} onPick={pick} />
          ))}
        {(isBeside || shown === 'order') && (
          <OrderPane
            use={use}
            products={products}
            isMenuKnown={categories !== undefined}
            onEdit={setChosen}
            onMenuChanged={() => void query.refetch()}
          />
        )}
      </main>
      {chosen && (
        <ProductDialog
          key={chosen.line?.id ?? chosen.product.id}
          chosen={chosen}
          cart={draft.cart}
          onCart={cart => change({ cart })}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
