// The list of the menu with what can be made and done with many.
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { Link } from 'wouter'
import { useCan } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { CategorySheet } from '../category/category-sheet.tsx'
import { useDraftView, useIsImported } from '../draft/use-menu-draft.ts'
import { GroupSheet } from '../group/group-sheet.tsx'
import { CustomerLink, FilesLink } from '../head/menu-head.tsx'
import { SearchField } from '../head/search-field.tsx'
import { ManySheet } from '../many/many-sheet.tsx'
import type { SellingTimesSheet, SoldOutSheet } from '../menu-parts.ts'
import { FILES_PATH } from '../menu-path.ts'
import { MenuList } from './menu-list.tsx'
import { NewCategorySheet, NewProductSheet } from './new-part-sheet.tsx'
import { useListDialog } from './use-list-dialog.ts'

interface ListPaneProps {
  query: string
  onQuery: (query: string) => void
  selected: string | null
  isPhone: boolean
  sellingTimesSheet: SellingTimesSheet
  soldOutSheet: SoldOutSheet
}

const NO_ORDERS: ReadonlySet<string> = new Set()

export function ListPane({
  query,
  onQuery,
  selected,
  isPhone,
  sellingTimesSheet,
  soldOutSheet: SoldOut,
}: ListPaneProps) {
  const t = useT()
  const products = useDraftView(({ content }) => content.products.length)
  const categories = useDraftView(({ content }) => content.categories)
  const { dialog, open, close } = useListDialog()
  const part = typeof dialog === 'object' ? dialog : null
  const edited = part && 'category' in part && categories.find(({ key }) => key === part.category)
  const hasCategories = categories.length > 0
  const isImported = useIsImported()
  const canMark = useCan('sold-out')
  // A key shows in the field before the list has followed it (EDIT-12).
  const sought = useDeferredValue(query)
  const editCategory = useCallback((category: string) => open({ category }), [open])
  const empty = useMemo(
    () => <EmptyList query={sought} hasCategories={hasCategories} onMake={open} />,
    [sought, hasCategories, open],
  )
  return (
    <section aria-label={t('menu.list')} className="flex min-h-0 flex-1 flex-col">
      {isPhone && (
        <div className="flex gap-2 px-4 pt-3">
          <div className="min-w-0 flex-1">
            <SearchField query={query} count={products} onQuery={onQuery} />
          </div>
          <FilesLink />
          <CustomerLink />
        </div>
      )}
      <div className="flex flex-wrap gap-2 px-4 py-3">
        {isImported || (
          <>
            <Button
              kind="neutral"
              size="row"
              className="whitespace-nowrap max-md:flex-1 lg:px-3"
              onPress={() => open('category')}
            >
              <Plus size={18} aria-hidden />
              {t('menu.category')}
            </Button>
            {hasCategories && (
              <>
                <Button
                  kind="neutral"
                  size="row"
                  className="whitespace-nowrap max-md:flex-1 lg:px-3"
                  onPress={() => open('product')}
                >
                  <Plus size={18} aria-hidden />
                  {t('menu.product')}
                </Button>
                <Button
                  kind="neutral"
                  size="row"
                  className="whitespace-nowrap max-md:flex-1 lg:px-3"
                  onPress={() => open('many')}
                >
                  <ListChecks size={18} aria-hidden />
                  {t('menu.many')}
                </Button>
              </>
            )}
          </>
        )}
        {canMark && products > 0 && (
          <Button
            kind="neutral"
            size="row"
            className="whitespace-nowrap max-md:flex-1 lg:px-3"
            onPress={() => open('sold_out')}
          >
            {t('stock.soldOut')}
          </Button>
        )}
      </div>
      <MenuList
        query={sought}
        selected={selected}
        isPhone={isPhone}
        onEditCategory={editCategory}
        empty={empty}
      />
      {dialog === 'category' && <NewCategorySheet onClose={close} />}
      {dialog === 'product' && <NewProductSheet named={query.trim()} onClose={close} />}
      {dialog === 'many' && <ManySheet onClose={close} />}
      <SoldOut inOrders={NO_ORDERS} isOpen={dialog === 'sold_out'} onClose={close} />
      {part && 'group' in part && !isImported && (
        <GroupSheet product={null} groupKey={part.group} onClose={close} />
      )}
      {edited && <CategorySheet category={edited} sellingTimesSheet={sellingTimesSheet} onClose={close} />}
    </section>
  )
}

interface EmptyListProps {
  query: string
  hasCategories: boolean
  onMake: (part: 'category' | 'product') => void
}

function EmptyList({ query, hasCategories, onMake }: EmptyListProps) {
  const t = useT()
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border-2 border-dashed border-line p-5">
      <p className="text-p-row text-ink-2">
        {hasCategories ? t('menu.nothingCalled', { query: query.trim() }) : t('menu.noMenu')}
      </p>
      <Button kind="neutral" size="page" onPress={() => onMake(hasCategories ? 'product' : 'category')}>
        {t(hasCategories ? 'menu.makeIt' : 'menu.makeCategory')}
      </Button>
      {hasCategories || (
        <Link href={FILES_PATH} className={buttonClassName('neutral', 'page')}>
          {t('menu.bringFile')}
        </Link>
      )}
    </div>
  )
}
