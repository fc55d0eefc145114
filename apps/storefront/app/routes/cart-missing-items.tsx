// On the cart page of a company with stock: what no outlet can deliver in full, connected to the cart and the ways out of it
// (HOURS-14).
import type { Cart } from '@pesan/domain/cart/cart'
import { setQuantity } from '@pesan/domain/cart/cart'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import type { ShortLine } from '@pesan/domain/stock/short-line'
import { cartStore, useCart } from '../features/cart/cart-store.ts'
import { chooseOutlet } from '../features/fulfilment/fulfilment-store.ts'
import { MissingItems } from '../features/stock/missing-items.tsx'
import { useT } from '../shell/page.tsx'
import { useToasts } from '../shell/toasts.tsx'
import { useDeliveryChoice } from './delivery-choice.ts'

export function CartMissingItems({ products }: { products: ProductIndex }) {
  const t = useT()
  const toasts = useToasts()
  const cart = useCart()
  const delivery = useDeliveryChoice()
  if (delivery?.choice.status !== 'incomplete') return null
  const { choice, pickup } = delivery
  // The lines of a single outlet say themselves what is missing.
  if (choice.open.length === 1 && pickup === null) return null
  const best = choice.open.find(({ outlet }) => outlet === choice.outlet)
  const rest = possibleCart(cart, best?.missing ?? [])
  const nameOf = ({ index }: ShortLine): string =>
    products.get(cart.items[index]?.productId ?? ('' as never))?.name ?? t('cart.unknownProduct')
  return (
    <MissingItems
      outlets={choice.open.map(({ outlet, missing }) => ({
        outlet: outlet.name,
        items: missing.map(short => ({ name: nameOf(short), left: short.left })),
      }))}
      pickup={pickup?.name ?? null}
      rest={rest.items.length === 0 ? null : choice.outlet.name}
      onPickup={() => pickup && chooseOutlet(pickup)}
      onRest={() => {
        cartStore.setState(rest, true)
        toasts.message(t('stock.changed', { outlet: choice.outlet.name }), {
          action: { label: t('cart.undo'), onPress: () => cartStore.setState(cart, true) },
        })
      }}
    />
  )
}

/** The cart with as much of each short line as there is. */
const possibleCart = (cart: Cart, short: readonly ShortLine[]): Cart =>
  short.reduce((less, { index, possible }) => {
    const line = cart.items[index]
    return line ? setQuantity(less, line.id, possible) : less
  }, cart)
