// Builds menus as their owners edit them, for tests: categories with products by key, and the modifier groups of products.
import type {
  EditedCategory,
  EditedGroup,
  EditedModifier,
  EditedProduct,
  MenuContent,
} from '@pesan/contract/menu-content'
import type { Rupiah } from '@pesan/contract/money'
import { newProduct } from '@pesan/contract/new-product'

export const rupiah = (amount: number): Rupiah => amount as Rupiah

export const editedProduct = (key: string, fields: Partial<EditedProduct> = {}): EditedProduct => ({
  ...newProduct({ key, name: key, price: rupiah(10_000) }),
  ...fields,
})

export const editedCategory = (key: string, fields: Partial<EditedCategory> = {}): EditedCategory => ({
  key,
  name: key,
  name_translations: {},
  selling_times: null,
  hidden: false,
  product_keys: [],
  ...fields,
})

interface GroupWithModifiers {
  group: EditedGroup
  modifiers: EditedModifier[]
}

/** `prices`: of its modifiers, by their ids. */
export function editedGroup(
  key: string,
  prices: Readonly<Record<string, number>>,
  fields: Partial<EditedGroup> = {},
): GroupWithModifiers {
  const modifiers = Object.entries(prices).map(([id, price]) => ({
    key: `${key}/${id}`,
    id,
    name: id,
    name_translations: {},
    price: rupiah(price),
    available: true,
    hidden: false,
    outlets: {},
  }))
  const group = {
    key,
    id: key,
    name: key,
    name_translations: {},
    selection_min: 0,
    selection_max: 1,
    available: true,
    modifier_keys: modifiers.map(modifier => modifier.key),
    ...fields,
  }
  return { group, modifiers }
}

/** `products`: of each category, by its key; those that are only named have nothing special. */
export const menuContentOf = (
  products: Readonly<Record<string, readonly (string | EditedProduct)[]>>,
  groups: readonly GroupWithModifiers[] = [],
): MenuContent => {
  const whole = (product: string | EditedProduct) =>
    typeof product === 'string' ? editedProduct(product) : product
  return {
    category_keys: Object.keys(products),
    categories: Object.entries(products).map(([key, list]) =>
      editedCategory(key, { product_keys: list.map(product => whole(product).key) }),
    ),
    products: Object.values(products).flat().map(whole),
    groups: groups.map(({ group }) => group),
    modifiers: groups.flatMap(({ modifiers }) => modifiers),
  }
}
