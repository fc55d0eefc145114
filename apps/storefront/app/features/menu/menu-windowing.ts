// How much of a long menu is on the page. Rows have a fixed height, so a block of them that is far from the screen can
// be an empty room of exactly its size: rendering, searching and scrolling cost what is near, not what exists.
import type { Category, Product } from '@pesan/contract/menu'

/** Up to here the page holds the whole menu. A product is some 80 bytes of compressed HTML, of which there may be 12 KiB. */
const UNWINDOWED_UP_TO = 56
/** What the server's HTML shows of a longer one: more than the first screen of any device. */
export const FIRST_PRODUCTS = 24
/** What a search puts on the page at once: the first screen of a phone. More follows, a block at a time. */
export const FIRST_FOUND = 6
/** Even, because a desktop shows two products in a row; small, because a key has to wait for one that is being drawn. */
const BLOCK_SIZE = 6

export function isLongMenu(categories: readonly Category[]): boolean {
  const count = categories.reduce((sum, { isPopular, items }) => sum + (isPopular ? 0 : items.length), 0)
  return count > UNWINDOWED_UP_TO
}

export const blocksOf = (products: readonly Product[]): (readonly Product[])[] =>
  Array.from({ length: Math.ceil(products.length / BLOCK_SIZE) }, (_, index) =>
    products.slice(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE),
  )

/** How many blocks of each category are always there, in the order of the categories, to hold so many products. */
export function openBlocks(categories: readonly Category[], first: number): number[] {
  let shown = 0
  return categories.map(({ isPopular, items }) => {
    if (isPopular || shown >= first) return 0
    const blocks = Math.ceil(Math.min(items.length, first - shown) / BLOCK_SIZE)
    shown += Math.min(items.length, blocks * BLOCK_SIZE)
    return blocks
  })
}
