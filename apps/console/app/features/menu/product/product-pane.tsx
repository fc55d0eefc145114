// What can be changed of a product; every change goes into the draft by itself (EDIT-01).
import type { EditedProduct } from '@pesan/contract/menu-content'
import { changePart, moveProducts } from '@pesan/domain/menu-draft/edit-menu'
import { memo, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../../shell/use-t.ts'
import { useDraft, useDraftView, useIsImported } from '../draft/use-menu-draft.ts'
import { GroupSheet } from '../group/group-sheet.tsx'
import { SaleSwitch } from '../list/sale-switch.tsx'
import { useSales } from '../list/use-sale.ts'
import type { SellingTimesSheet } from '../menu-parts.ts'
import { choiceOf, productPath } from '../menu-path.ts'
import { AtOutlets } from './at-outlets.tsx'
import { CategorySelect } from './category-select.tsx'
import { ChoiceNames } from './choice-names.tsx'
import { Choices } from './choices.tsx'
import { ConflictNote, type NotedField } from './conflict-note.tsx'
import { Diets } from './diets.tsx'
import { LanguageChips } from './language-chips.tsx'
import { languagesOf } from './languages.ts'
import { PreparationField } from './preparation-field.tsx'
import { PriceField } from './price-field.tsx'
import { ProductFoot } from './product-foot.tsx'
import { ProductPhoto } from './product-photo.tsx'
import { SellingTimes } from './selling-times.tsx'
import { DescriptionInput, NameInput } from './texts.tsx'

const MAX_NAME = 80

interface ProductPaneProps {
  product: EditedProduct
  sellingTimesSheet: SellingTimesSheet
}

/** Keys that are typed into the search do not render it again. */
export const ProductPane = memo(function ProductPane({ product, sellingTimesSheet }: ProductPaneProps) {
  const t = useT()
  const draft = useDraft()
  const content = useDraftView(view => view.content)
  const live = useDraftView(view => view.live)
  const [language, setLanguage] = useState<string | null>(null)
  const languages = useMemo(() => languagesOf(content), [content])
  const saleOf = useSales(content.products)
  const isImported = useIsImported()
  const [group, setGroup] = useOpenGroup(product, isImported)
  const { key, price, name_translations: names } = product
  const before = live.products.find(each => each.key === key)
  const category = content.categories.find(({ product_keys }) => product_keys.includes(key))
  const change = (fields: Partial<EditedProduct>) =>
    draft.edit(now => changePart(now, 'product', key, fields))
  const note = (field: NotedField) => <ConflictNote kind="product" partKey={key} field={field} />
  const chips = (
    <LanguageChips
      languages={languages}
      chosen={language}
      isMissing={each => names[each] === undefined}
      onChoose={setLanguage}
    />
  )
  return (
    <section aria-label={product.name} className="flex min-h-full flex-col gap-4 p-4 md:p-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 md:gap-x-5">
        <div className="md:row-span-2">
          <ProductPhoto product={product} onChange={photos => change({ photos })} />
        </div>
        <div>
          <NameInput
            part={product}
            maxLength={MAX_NAME}
            language={language}
            beside={chips}
            onChange={change}
          />
          {note('name')}
          {note('name_translations')}
        </div>
        <div className="col-span-2 grid gap-4 md:col-span-1 md:grid-cols-2">
          <div>
            <PriceField
              label={t('menu.price')}
              value={price}
              was={before && before.price !== price ? before.price : null}
              isReadOnly={isImported}
              onChange={to => change({ price: to })}
            />
            {note('price')}
          </div>
          {!isImported && (
            <CategorySelect
              content={content}
              value={category?.key ?? ''}
              onChange={to => draft.edit(now => moveProducts(now, [key], { category: to, before: null }))}
            />
          )}
        </div>
      </div>
      <div>
        <DescriptionInput part={product} language={language} onChange={change} />
        {note('description')}
      </div>
      {isImported ? (
        language !== null && <ChoiceNames key={language} product={product} language={language} />
      ) : (
        <Choices
          product={product}
          onOpen={opened => setGroup({ key: opened })}
          onAdd={() => setGroup({ key: null })}
        />
      )}
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <Diets product={product} />
        {!isImported && (
          <SellingTimes
            times={product.selling_times}
            ofCategory={category?.selling_times ?? null}
            name={product.name}
            sheet={sellingTimesSheet}
            onChange={selling_times => change({ selling_times })}
          />
        )}
      </div>
      {note('selling_times')}
      <AtOutlets
        product={product}
        sellingTimesSheet={sellingTimesSheet}
        onChange={outlets => change({ outlets })}
      />
      {note('outlets')}
      <PreparationField
        value={product.preparation_minutes}
        onChange={preparation_minutes => change({ preparation_minutes })}
      />
      {note('preparation_minutes')}
      <SaleSwitch product={product} sale={saleOf(key)} text={t('menu.onSale')} />
      {note('available')}
      {note('hidden')}
      {!isImported && <ProductFoot product={product} />}
      {group !== null && <GroupSheet product={product} groupKey={group.key} onClose={() => setGroup(null)} />}
    </section>
  )
})

/** The address may request one, once: closed, it stays closed. */
function useOpenGroup({ key, group_keys: keys }: EditedProduct, isImported: boolean) {
  const [, navigate] = useLocation()
  const [group, setGroup] = useState<{ key: string | null } | null>(() => {
    const choice = choiceOf(window.location.search)
    return choice !== null && keys.includes(choice) && !isImported ? { key: choice } : null
  })
  const open = (next: typeof group) => {
    if (choiceOf(window.location.search) !== null) navigate(productPath(key), { replace: true })
    setGroup(next)
  }
  return [group, open] as const
}
