// Which items of the menu can be chosen now. A missing status means available (AMB-082).
import type { Modifier, ModifierGroup, Product } from '@pesan/contract/menu'

export const isAvailable = (thing: Pick<Product | Modifier | ModifierGroup, 'availableStatus'>): boolean =>
  (thing.availableStatus ?? 'AVAILABLE') === 'AVAILABLE'
