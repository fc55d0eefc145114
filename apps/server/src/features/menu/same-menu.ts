// Whether two menus say the same, whatever documents they came from.
import { isDeepStrictEqual } from 'node:util'
import type { ImportedMenu } from '../../providers/menu-source/menu-source.ts'

export const isSameMenu = (one: ImportedMenu, other: ImportedMenu): boolean =>
  isDeepStrictEqual(contentOf(one), contentOf(other))

/** Neither places in the document nor what it hides are stored. */
const contentOf = ({ categories }: ImportedMenu) =>
  categories.map(category => ({
    ...category,
    products: category.products.map(product => ({ ...product, path: '' })),
  }))
