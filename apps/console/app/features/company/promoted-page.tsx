// The products that customers see first, and those that the cart offers (OPEN-05, COMPANY-12).
import * as api from '@pesan/contract/api'
import type { SettingName } from '@pesan/contract/company-settings'
import type { ProductId } from '@pesan/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../../lib/api/console-call.ts'
import { asMember, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { EditorPage } from './editor-page.tsx'
import { SortedList } from './sorted-list.tsx'
import type { Editing } from './use-company.ts'

const NAMES = ['site_feature_products', 'site_upsale_products'] as const satisfies readonly SettingName[]
type ListName = (typeof NAMES)[number]
/** Of the contract. */
const MAX_PRODUCTS = 20

export function PromotedPage() {
  const t = useT()
  return (
    <EditorPage title={t('company.promoted')} names={NAMES} hasPreview>
      {editing => NAMES.map(name => <ProductsCard key={name} name={name} editing={editing} />)}
    </EditorPage>
  )
}

function useProducts() {
  const { company } = useMembership()
  const { data, error } = useQuery({
    queryKey: ['company-products', company.id],
    queryFn: () => asMember(consoleCall(api.readOrderMenu, {})),
  })
  const names = new Map<ProductId, string>(
    (data?.categories ?? []).flatMap(({ items }) => items.map(({ id, name }) => [id, name] as const)),
  )
  return { names, isRead: data !== undefined || error !== null }
}

function ProductsCard({ name, editing: { shown, change } }: { name: ListName; editing: Editing }) {
  const t = useT()
  const { names, isRead } = useProducts()
  const products = shown[name]
  const label = t(`company.field.${name}`)
  const nameOf = (id: ProductId): string => names.get(id) ?? (isRead ? t('company.notOnMenu', { id }) : id)
  const left = [...names].filter(([id]) => products.every(({ product_id }) => product_id !== id))
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{label}</h2>
      <p className="mt-1 mb-2 text-p-row text-ink-2">{t(`company.about.${name}`)}</p>
      {products.length === 0 && <p className="py-3 text-p-row text-ink-3">{t('company.noProducts')}</p>}
      <SortedList
        label={label}
        entries={products}
        nameOf={({ product_id }) => nameOf(product_id)}
        onChange={entries => change({ [name]: entries })}
      >
        {({ product_id }) => <p className="flex min-h-11 items-center text-p-row">{nameOf(product_id)}</p>}
      </SortedList>
      {left.length > 0 && products.length < MAX_PRODUCTS && (
        <NativeSelect
          label={`${t('company.addProduct')}, ${label}`}
          className="mt-2 min-h-12 w-fit rounded-button bg-sunken px-4 font-bold"
          shown={t('company.addProduct')}
          value=""
          options={[
            { value: '', name: t('company.addProduct') },
            ...left.map(([id, text]) => ({ value: id, name: text })),
          ]}
          onChange={value => {
            const added = left.find(([id]) => id === value)
            if (added) change({ [name]: [...products, { product_id: added[0] }] })
          }}
        />
      )}
    </section>
  )
}
