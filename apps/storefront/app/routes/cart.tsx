// The cart page: how the customer receives the order, what is in it, what it costs, and the way to place it
// (CART-25, CART-34).
import type { Charges } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import type { CartLine } from '@pesan/domain/cart/line'
import { chargesAt } from '@pesan/domain/charge/delivery-terms'
import { Suspense, useCallback, useMemo } from 'react'
import { useAddressBook, useSelectedAddress } from '../features/address/address-store.ts'
import { DeliveryAddress } from '../features/address/delivery-address.tsx'
import { CartLines, CartSkeleton, EmptyCart } from '../features/cart/cart-lines.tsx'
import { useCart } from '../features/cart/cart-store.ts'
import { CartSummary, cartAmounts, type SummaryVoucher } from '../features/cart/cart-summary.tsx'
import { OrderNote } from '../features/cart/order-note.tsx'
import { useCharges, useTip } from '../features/charge/charge-store.ts'
import { DeliveryQuoteLine } from '../features/delivery/delivery-quote-line.tsx'
import { FulfilmentSection } from '../features/fulfilment/fulfilment-section.tsx'
import { chooseOutlet, useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { OpeningStrip } from '../features/opening/opening-strip.tsx'
import { TimeLine } from '../features/opening/time-line.tsx'
import { offeredMethods } from '../features/payment/offered-methods.ts'
import { paymentStore } from '../features/payment/payment-store.ts'
import { AccountDialogs } from '../features/sign-in/account-dialogs.tsx'
import { useHasStock } from '../features/stock/stock-store.ts'
import { UpsellBlock } from '../features/upsell/upsell-block.tsx'
import { VoucherBlock } from '../features/voucher/voucher-block.tsx'
import type { Voucher } from '../features/voucher/voucher-check.ts'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { loadable, usePreloadAtIdle } from '../shell/loadable.tsx'
import { useMenu } from '../shell/menu.tsx'
import { usePage, useT } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useIsHydrated } from '../shell/use-is-hydrated.ts'
import { BlockStack } from '../ui/block.tsx'
import { type CartDelivery, useCartDelivery } from './cart-delivery.ts'
import { CartProductSheet, ProductSheet } from './cart-product-sheet.tsx'
import { useCartVoucher } from './cart-voucher.ts'
import { CheckoutBar } from './checkout-bar.tsx'
import { WhenAddressesOpen } from './when-addresses-open.tsx'

const OutletsDialog = loadable(() =>
  import('../features/outlet/outlets-dialog.tsx').then(module => module.OutletsDialog),
)
const SlotsDialog = loadable(() => import('./order-slots-dialog.tsx').then(module => module.OrderSlotsDialog))
const AddressDialogs = loadable(() => import('./address-dialogs.tsx').then(module => module.AddressDialogs))
const CartMissingItems = loadable(() => import('./menu-effects.tsx').then(module => module.CartMissingItems))
const TipBlock = loadable(() => import('../features/charge/tip-block.tsx').then(module => module.TipBlock))
const AllergyStrip = loadable(() =>
  import('../features/diet/allergy-strip.tsx').then(module => module.AllergyStrip),
)
const SOON = [AddressDialogs, OutletsDialog, ProductSheet]

export function CartPage() {
  const t = useT()
  const isHydrated = useIsHydrated()
  return (
    <div className="clear-of-bar min-h-dvh bg-canvas pb-[var(--cart-bar-height)]">
      <PageHeader title={t('cart.title')} backTo="/" />
      <main>
        <Suspense fallback={<CartSkeleton />}>{isHydrated ? <CartBody /> : <CartSkeleton />}</Suspense>
      </main>
    </div>
  )
}

function CartBody() {
  const dialogs = useDialogs()
  const page = usePage()
  usePreloadAtIdle(SOON)
  const cart = useCart()
  const { products } = useMenu()
  const voucher = summaryVoucherOf(useCartVoucher(products))
  const delivery = useCartDelivery()
  const charges = chargesAt(useCharges(), delivery.terms)
  const tip = useTip()
  const amounts = cartAmounts({ products, cart, voucher, delivery, charges, tip })
  const isDeliveryFree = amounts.some(line => line.free_from !== undefined)

  // AMB-005: once, on signing in here, and only while no method is chosen.
  const offerPaymentMethods = () => {
    const { method } = paymentStore.getState()
    const isChosen = method !== null && offeredMethods(page).includes(method)
    if (!isChosen && cart.items.length > 0) dialogs.open({ type: 'payment_methods' })
  }

  return (
    <>
      {cart.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <FilledCart {...{ voucher, delivery, charges, tip, isDeliveryFree }} />
      )}
      <CheckoutBar
        amounts={amounts}
        charges={charges}
        isTotalPending={delivery.isPending || (voucher?.isPending ?? false)}
      />
      <CartDialogs />
      <AccountDialogs onSignedIn={offerPaymentMethods} />
    </>
  )
}

/** The voucher's effect on the amounts; null while its code is only being typed. */
function summaryVoucherOf({ status, code, discount }: Voucher): SummaryVoucher | null {
  return status === 'none' ? null : { code, discount, isPending: status !== 'applied' }
}

interface PricedProps {
  isDeliveryFree: boolean
  charges: Charges | null
  tip: Rupiah
  voucher: SummaryVoucher | null
  delivery: CartDelivery
}

function FilledCart({ voucher, delivery, charges, tip, isDeliveryFree }: PricedProps) {
  const { open } = useDialogs()
  const { company, diets } = usePage()
  const hasStock = useHasStock()
  const { products } = useMenu()
  const { items } = useCart()
  const { mode } = useFulfilment()
  const edit = useCallback(
    (line: CartLine) => open({ type: 'product', productId: line.productId, lineId: line.id }),
    [open],
  )
  const inCart = useMemo(() => new Set(items.map(line => line.productId)), [items])
  return (
    <>
      <OpeningStrip />
      {diets && (
        <Suspense fallback={null}>
          <AllergyStrip />
        </Suspense>
      )}
      <BlockStack>
        <FulfilmentSection
          hasAddress={delivery.address !== null}
          onChooseOutlet={() => open({ type: 'outlets' })}
          onChooseAddress={() => open({ type: 'addresses' })}
          address={<CartAddress />}
          note={<OrderNote mode={mode} />}
          soonest={
            <TimeLine
              mode={mode}
              onChoose={
                company.order_ahead_days === undefined ? null : () => open({ type: 'slots', gone: null })
              }
            />
          }
          option={<DeliveryQuoteLine isFree={isDeliveryFree} />}
        />
        {hasStock && (
          <Suspense fallback={null}>
            <CartMissingItems products={products} />
          </Suspense>
        )}
        <CartLines products={products} onEdit={edit} />
        <UpsellBlock
          products={products}
          inCart={inCart}
          onProduct={productId => open({ type: 'product', productId })}
        />
        <VoucherBlock />
        {charges?.tips && (
          <Suspense fallback={null}>
            <TipBlock tips={charges.tips} isDelivery={mode === 'delivery'} />
          </Suspense>
        )}
        <CartSummary {...{ products, voucher, delivery, charges, tip }} />
      </BlockStack>
    </>
  )
}

/** FULF-11: a saved address opens in its saved version, any other as it is. */
function CartAddress() {
  const { open } = useDialogs()
  const address = useSelectedAddress()
  const { saved } = useAddressBook()
  return (
    <DeliveryAddress
      onOpen={() => {
        const isEdit = saved.some(({ id }) => id === address?.id)
        if (address) open({ type: 'address_details', address, isEdit })
      }}
      onChange={() => open({ type: 'addresses' })}
    />
  )
}

function CartDialogs() {
  const { products } = useMenu()
  const { outlet } = useFulfilment()
  return (
    <>
      <DialogSlot type="product">
        {({ productId, lineId }, sheet) => {
          const product = products.get(productId)
          return product ? <CartProductSheet sheet={sheet} product={product} lineId={lineId} /> : null
        }}
      </DialogSlot>
      <WhenAddressesOpen>
        <AddressDialogs />
      </WhenAddressesOpen>
      <DialogSlot type="slots">{({ gone }, sheet) => <SlotsDialog sheet={sheet} gone={gone} />}</DialogSlot>
      <DialogSlot type="outlets">
        {(_, sheet) => (
          <OutletsDialog sheet={sheet} selectedId={outlet?.id ?? null} onChoose={chooseOutlet} />
        )}
      </DialogSlot>
    </>
  )
}
