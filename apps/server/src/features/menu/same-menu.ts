// Compares the content of two menus, whatever documents they came from.
import { isDeepStrictEqual } from 'node:util'
import type { ImportedMenu } from '../../providers/menu-source/menu-source.ts'

export const isSameMenu = (one: ImportedMenu, other: ImportedMenu): boolean =>
  isDeepStrictEqual(contentOf(one), contentOf(other))

/** Paths in the document and hidden parts are not stored, so they do not count. */
const contentOf = ({ categories }: ImportedMenu) =>
  categories.map(category => ({
    ...category,
    products: category.products.map(product => ({ ...product, path: '' })),
  }))
