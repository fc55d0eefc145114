// Opens the product that the address names (`/?product=…`), as a link in a message does. The name leaves the address, so
// that closing the product, or Back, leads to the menu, and a reload does not open it again.
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import type { useDialogs } from '../shell/dialogs.tsx'

export function openLinkedProduct(products: ProductIndex, open: ReturnType<typeof useDialogs>['open']): void {
  const address = new URL(window.location.href)
  const id = address.searchParams.get('product')
  if (id === null) return
  address.searchParams.delete('product')
  window.history.replaceState(window.history.state, '', address)
  const product = [...products.values()].find(one => one.id === id)
  if (product) open({ type: 'product', productId: product.id })
}
