// The menu as sent to the browser: JSON, but with each product on a separate line. A menu of thousands can
// thus be parsed in steps too short to be noticed on a slow phone.
import type { Menu } from './menu.ts'

/**
 * Only a product line begins with a space, and a JSON text contains no line break. It may contain U+2028,
 * where `^` and `$` would see another line.
 */
const PRODUCT_LINE = /\n ([^\n]*\})(,?)(?=\n)/g

/** The answer of `GET /menus` as text. */
export function writeMenu({ version, categories }: Menu): string {
  const texts = categories.map(({ items, ...category }) => {
    const lines = items.map(item => `\n ${JSON.stringify(item)}`)
    return `${JSON.stringify({ ...category, items: [] }).slice(0, -']}'.length)}${lines.join(',')}\n]}`
  })
  const head = JSON.stringify({ status: true, message: 'OK', version })
  return `${head.slice(0, -'}'.length)},"categories":[${texts.join(',')}]}`
}

export interface MenuText {
  /** Everything except the products: each of them is replaced by a value for `productOf`. */
  outline: unknown
  productOf(item: unknown): unknown
}

/** Accepts any JSON; a product that is not on a separate line stays in the outline. */
export function readMenu(text: string): MenuText {
  const products: string[] = []
  const outline = text.replaceAll(
    PRODUCT_LINE,
    (_, product: string, comma) => products.push(product) - 1 + comma,
  )
  return {
    outline: JSON.parse(outline),
    productOf(item) {
      const product = typeof item === 'number' && products[item]
      return product ? JSON.parse(product) : item
    },
  }
}
