// A product with nothing set but its name and price.
import type { EditedProduct } from './menu-content.ts'

/** What a product has until its owner sets more. */
export const newProduct = (given: Pick<EditedProduct, 'key' | 'name' | 'price'>): EditedProduct => ({
  ...given,
  name_translations: {},
  description: '',
  description_translations: {},
  photos: [],
  available: true,
  hidden: false,
  selling_times: null,
  preparation_minutes: null,
  group_keys: [],
  diets: [],
  allergens: [],
  spiciness: 0,
  outlets: {},
})
