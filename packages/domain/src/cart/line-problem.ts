// Why a line of a cart cannot be ordered as it is: the menu has changed since it was added.
import type { Product } from '@pesan/contract/menu'
import { isAvailable } from '../product/availability.ts'
import { checkSelection } from '../product/check-selection.ts'
import type { CartLine } from './line.ts'

/** The first two can only be removed; the third can be edited. */
export type LineProblem = 'gone' | 'out_of_stock' | 'options_changed'

/** Null: it can be ordered. `product`: as the menu has it now, undefined when it has left the menu. */
export function lineProblem(product: Product | undefined, line: CartLine): LineProblem | null {
  if (!product) return 'gone'
  if (!isAvailable(product)) return 'out_of_stock'
  return checkSelection(product, line.options.selectedModifiers).status === 'invalid'
    ? 'options_changed'
    : null
}
