// Why a line of the cart cannot be ordered as it is: the menu has changed since it was added.
import type { Product } from '@pesan/contract/menu'
import type { CartLine } from '@pesan/domain/cart/line'
import { isAvailable } from '@pesan/domain/product/availability'
import { checkSelection } from '@pesan/domain/product/check-selection'
import { scrollBehavior } from '../../ui/scroll-behavior.ts'

/** The first two can only be removed; the third can be edited. */
export type LineProblem = 'gone' | 'out_of_stock' | 'options_changed'

export function lineProblem(product: Product | undefined, line: CartLine): LineProblem | null {
  if (!product) return 'gone'
  if (!isAvailable(product)) return 'out_of_stock'
  return checkSelection(product, line.options.selectedModifiers).status === 'invalid'
    ? 'options_changed'
    : null
}

/** Moves the customer to the first line of the cart that cannot be ordered as it is. */
export function showFirstProblem(): void {
  const row = document.querySelector<HTMLElement>('[data-problem]')
  row?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  row?.focus({ preventScroll: true })
}
