// How much of a long menu is in the document. Rows have a fixed height, so a block far from the screen is an
// empty space of exactly its size, and costs no rendering, searching or scrolling.
import type { Category, Product } from '@pesan/contract/menu'

/**
 * Up to this number the page holds the whole menu. A product takes about 80 bytes of compressed HTML, and the
 * limit is 12 KiB.
 */
const UNWINDOWED_UP_TO = 56
/** How many products the server's HTML shows of a longer menu: more than the first screen of any device. */
export const FIRST_PRODUCTS = 24
/** How many results a search renders at once: the first screen of a phone. More follow, a block at a time. */
export const FIRST_FOUND = 6
/**
 * Even, because a desktop shows two products in a row; small, because a key press waits for a block that is
 * being rendered.
 */
const BLOCK_SIZE = 6

export function isLongMenu(categories: readonly Category[]): boolean {
  const count = categories.reduce((sum, { isPopular, items }) => sum + (isPopular ? 0 : items.length), 0)
  return count > UNWINDOWED_UP_TO
}

export const blocksOf = (products: readonly Product[]): (readonly Product[])[] =>
  Array.from({ length: Math.ceil(products.length / BLOCK_SIZE) }, (_, index) =>
    products.slice(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE),
  )

/**
 * How many blocks of each category are always rendered, in the order of the categories, to hold the `first`
 * products.
 */
export function openBlocks(categories: readonly Category[], first: number): number[] {
  let shown = 0
  return categories.map(({ isPopular, items }) => {
    if (isPopular || shown >= first) return 0
    const blocks = Math.ceil(Math.min(items.length, first - shown) / BLOCK_SIZE)
    shown += Math.min(items.length, blocks * BLOCK_SIZE)
    return blocks
  })
}
