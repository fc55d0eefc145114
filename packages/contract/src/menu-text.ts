// The menu on its way to the browser: JSON like every answer, but each product stands on a line of its own. So a menu of
// thousands can be read in steps, none of them long enough to be felt on a cheap phone.
import type { Menu } from './menu.ts'

/**
 * Only the line of a product begins with a space, and no text in JSON can hold a line break. It can hold U+2028, where `^` and
 * `$` would see another line.
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
  /** All but the products: where one of them was there is something for `productOf`. */
  outline: unknown
  productOf(item: unknown): unknown
}

/** Takes any JSON; what stands in no line of its own is in the outline as it is. */
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
