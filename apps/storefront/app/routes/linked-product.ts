// Opens the product in the query of a link (`/?product=…`), then removes it from the address. Closing the
// product or Back therefore leads to the menu, and a reload does not open it again.
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import type { useDialogs } from '../shell/dialogs.tsx'

export function openLinkedProduct(products: ProductIndex, open: ReturnType<typeof useDialogs>['open']): void {
  const address = new URL(window.location.href)
  const id = address.searchParams.get('product')
  if (id === null) return
  address.searchParams.delete('product')
  window.history.replaceState(window.history.state, '', address)
  const product = [...products.values()].find(candidate => candidate.id === id)
  if (product) open({ type: 'product', productId: product.id })
}
