// Rules about prices that are probably typed wrong.
import type { ItemType } from '@pesan/contract/item-type'
import type { EditedModifier, EditedProduct } from '@pesan/contract/menu-content'
import { type LintFinding, type LintIndex, openModifiers } from './lint-index.ts'

const FAR_FACTOR = 10
/** Rupiah: below it, someone has probably written thousands. */
const LOW_PRICE = 1000

type Priced = EditedProduct | EditedModifier

export function findFarFromLive({ products, content, livePrices }: LintIndex): LintFinding[] {
  const far = (kind: ItemType, parts: readonly Priced[], live: ReadonlyMap<string, number>) =>
    parts.flatMap(part => {
      const before = live.get(part.key) ?? 0
      return isFar(before, part.price) ? [problemOf(kind, part, { live: before, price: part.price })] : []
    })
  return [
    ...far('product', products, livePrices.products),
    ...far(
      'modifier',
      content.modifiers.filter(modifier => !modifier.hidden),
      livePrices.modifiers,
    ),
  ]
}

/** Zero is another rule's. */
const isFar = (before: number, after: number): boolean =>
  before > 0 && after > 0 && (after >= FAR_FACTOR * before || before >= FAR_FACTOR * after)

export const findZero = (index: LintIndex): LintFinding[] =>
  index.products
    .filter(product => product.price === 0 && !isPricedByChoice(index, product))
    .map(product => problemOf('product', product, {}))

/** "From Rp 45.000": the price is that of a choice that every customer makes. */
const isPricedByChoice = (index: LintIndex, product: EditedProduct): boolean =>
  product.group_keys.some(key => {
    const group = index.groupOf.get(key)
    if (!group?.available || group.selection_min === 0) return false
    const open = openModifiers(index, group)
    return open.length > 0 && open.every(modifier => modifier.price > 0)
  })

export const findLow = ({ products }: LintIndex): LintFinding[] =>
  products
    .filter(({ price }) => price > 0 && price < LOW_PRICE)
    .map(product => problemOf('product', product, { price: product.price }))

const problemOf = (kind: ItemType, { key, name }: Priced, facts: LintFinding['facts']): LintFinding => ({
  kind,
  key,
  name,
  facts,
})
