// How much of a long menu is on the page. Rows have a fixed height, so a block of them that is far from the screen can
// be an empty room of exactly its size: rendering, searching and scrolling cost what is near, not what exists.
import type { Category, Product } from '@pesan/contract/menu'

/** Up to here the page holds the whole menu. A product is some 80 bytes of compressed HTML, of which there may be 12 KiB. */
const WHOLE_MENU_UP_TO = 56
/** What the server's HTML shows of a longer one: more than the first screen of any device. */
const FIRST_PRODUCTS = 24
/** Even, because a desktop shows two products in a row. */
const BLOCK_SIZE = 12

export function isLongMenu(categories: readonly Category[]): boolean {
  const count = categories.reduce((sum, { isPopular, items }) => sum + (isPopular ? 0 : items.length), 0)
  return count > WHOLE_MENU_UP_TO
}

export interface Block {
  /** Of the first product, unique in its category. */
  key: string
  products: readonly Product[]
}

export const blocksOf = (products: readonly Product[]): Block[] =>
  products.flatMap((product, index) =>
    index % BLOCK_SIZE === 0 ? { key: product.id, products: products.slice(index, index + BLOCK_SIZE) } : [],
  )

/** How many blocks of each category are there from the start, in the order of the categories. */
export function openBlocks(categories: readonly Category[]): number[] {
  let shown = 0
  return categories.map(({ isPopular, items }) => {
    if (isPopular || shown >= FIRST_PRODUCTS) return 0
    const blocks = Math.ceil(Math.min(items.length, FIRST_PRODUCTS - shown) / BLOCK_SIZE)
    shown += Math.min(items.length, blocks * BLOCK_SIZE)
    return blocks
  })
}
