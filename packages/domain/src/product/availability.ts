// Which items of the menu can be chosen now. A missing status means available (AMB-082).
import type { Modifier, ModifierGroup, Product } from '@pesan/contract/menu'

export interface NotSold {
  /** On pages: from when a product can be had that cannot be had now, in words (HOURS-13, STOCK-01). */
  notSold?: string | undefined
}

/** False also for a product outside its selling times. */
export const isAvailable = (
  thing: Pick<Product | Modifier | ModifierGroup, 'availableStatus'> & NotSold,
): boolean => (thing.availableStatus ?? 'AVAILABLE') === 'AVAILABLE' && !thing.notSold
