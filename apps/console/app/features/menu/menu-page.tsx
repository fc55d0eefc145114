// The menu room: the list, beside it a product, and the page on which the draft is published (EDIT).

import { NetworkError } from '@pesan/ui/api/failures'
import { useState } from 'react'
import { loadMessagesOf } from '../../lib/i18n/t.ts'
import { useStore } from '../../lib/store.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useConnection } from '../../shell/connection.ts'
import { lazyPage } from '../../shell/lazy-page.tsx'
import { BESIDE } from '../../shell/navigation.tsx'
import { LostConnection, PageTitle } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { useT } from '../../shell/use-t.ts'
import { FRAME_BESIDE } from './customer/frame-beside.ts'
import { CustomerAside } from './customer/lazy-frames.tsx'
import type { MenuDraft } from './draft/menu-draft.ts'
import { DraftProvider, useDraftView, useFollowedDraft, useMenuDraftQuery } from './draft/use-menu-draft.ts'
import { BackToMenu } from './head/back-to-menu.tsx'
import { ConflictBand } from './head/conflict-band.tsx'
import { ImportedBand } from './head/imported-band.tsx'
import { MenuHead, ReviewLink } from './head/menu-head.tsx'
import { SyncNote } from './head/sync-note.tsx'
import { ListPane } from './list/list-pane.tsx'
import type { SellingTimesSheet, SoldOutSheet } from './menu-parts.ts'
import { useMenuPlace } from './menu-path.ts'
import { ProductPane } from './product/product-pane.tsx'
import { ReviewPage } from './publish/review-page.tsx'

const FilesPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./files/files-page.tsx'), loadMessagesOf('menuFiles')])
  return page.FilesPage
})
const CustomerPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./customer/customer-page.tsx'), loadMessagesOf('menuCustomer')])
  return page.CustomerPage
})

interface MenuPageProps {
  sellingTimesSheet: SellingTimesSheet
  soldOutSheet: SoldOutSheet
}

export function MenuPage(props: MenuPageProps) {
  const query = useMenuDraftQuery()
  return query.data ? <OpenMenu draft={query.data} {...props} /> : <WaitingMenu query={query} />
}

/** Before there is a menu to open. */
function WaitingMenu({ query }: { query: ReturnType<typeof useMenuDraftQuery> }) {
  const t = useT()
  useConnection(query)
  const read = () => void query.refetch()
  return (
    <>
      <LostConnection onTry={read} />
      <main className="flex min-h-0 flex-1 flex-col">
        <header className="flex min-h-17 items-center border-b border-line bg-surface px-4">
          <PageTitle title={t('menu.title')} />
        </header>
        <div className="p-4">
          {query.error ? <PageFailure error={query.error} onTry={read} /> : <RowShapes />}
        </div>
      </main>
    </>
  )
}

const NO_ANSWER = new NetworkError('changes wait to be sent')

function OpenMenu({ draft, ...sheets }: MenuPageProps & { draft: MenuDraft }) {
  useFollowedDraft(draft)
  const { sync } = useStore(draft.view)
  useConnection({ failureReason: sync.is === 'offline' ? NO_ANSWER : null })
  const place = useMenuPlace()
  return (
    <DraftProvider value={draft}>
      <LostConnection onTry={() => void draft.flush()} />
      <ImportedBand />
      <ConflictBand product={place.is === 'product' ? place.key : null} />
      {place.is === 'files' && <FilesPage />}
      {place.is === 'customer' && <CustomerPage />}
      {place.is === 'review' && (
        <main className="flex min-h-0 flex-1 flex-col">
          <ReviewPage />
        </main>
      )}
      {(place.is === 'list' || place.is === 'product') && (
        <main className="flex min-h-0 flex-1 flex-col">
          <Room selected={place.is === 'product' ? place.key : null} {...sheets} />
        </main>
      )}
    </DraftProvider>
  )
}

const LIST_BESIDE = 'flex w-[350px] shrink-0 flex-col border-r border-line bg-surface'

interface RoomProps extends MenuPageProps {
  selected: string | null
}

function Room({ selected, sellingTimesSheet, soldOutSheet }: RoomProps) {
  const t = useT()
  const isBeside = useMedia(BESIDE)
  const [query, setQuery] = useState('')
  const hasRoom = useMedia(FRAME_BESIDE)
  const [isSeen, setIsSeen] = useState(false)
  const product = useDraftView(({ content }) => content.products.find(({ key }) => key === selected))
  const pane = product && (
    <ProductPane key={product.key} product={product} sellingTimesSheet={sellingTimesSheet} />
  )
  const list = (
    <ListPane
      query={query}
      onQuery={setQuery}
      selected={selected}
      isPhone={!isBeside}
      sellingTimesSheet={sellingTimesSheet}
      soldOutSheet={soldOutSheet}
    />
  )
  // List and pane stay the same ones when a tablet turns, and so do the dialogs that they have open.
  return (
    <>
      {!isBeside && product ? (
        <ProductHead name={product.name} />
      ) : (
        <MenuHead
          query={query}
          onQuery={setQuery}
          {...(hasRoom && { customer: { isSeen, onSee: () => setIsSeen(now => !now) } })}
        />
      )}
      <div className="flex min-h-0 flex-1">
        {(isBeside || !product) && (
          <div key="list" className={isBeside ? LIST_BESIDE : 'flex min-w-0 flex-1 flex-col'}>
            {list}
          </div>
        )}
        {(isBeside || product) && (
          <div key="pane" className="min-h-0 min-w-0 flex-1 overflow-y-auto">
            {pane ?? <p className="p-6 text-p-row text-ink-2">{t('menu.choose')}</p>}
          </div>
        )}
        {hasRoom && isSeen && <CustomerAside product={selected} onClose={() => setIsSeen(false)} />}
      </div>
    </>
  )
}

/** Where there is no room for the list beside the product. */
function ProductHead({ name }: { name: string }) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2.5">
      <BackToMenu />
      <div className="min-w-0 flex-1 basis-32 [&>h1]:truncate">
        <PageTitle title={name} />
      </div>
      <SyncNote isNarrow />
      <ReviewLink isShort />
    </header>
  )
}
