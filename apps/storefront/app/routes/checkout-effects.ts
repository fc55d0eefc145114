// Carries out what the rules of checkout decide: dialogs, messages, navigation and placing the order (ORDER-04 to
// ORDER-09, ORDER-17 to ORDER-20). Composes cart, delivery, payment, voucher, sign-in and order.

import { charges, type OrderAmount } from '@pesan/contract/charge'
import type { OrderId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderAnswer } from '@pesan/contract/order'
import type { PaymentMethod } from '@pesan/contract/payment'
import { assertNever } from '@pesan/domain/assert-never'
import { lineProblem } from '@pesan/domain/cart/line-problem'
import { shortLines } from '@pesan/domain/cart/short-lines'
import { afterRefusal, type OutdatedPart } from '@pesan/domain/checkout/after-refusal'
import type { CheckoutStep, NameState } from '@pesan/domain/checkout/next-checkout-step'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { formatRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { amountProblem } from '@pesan/domain/payment/amount-limits'
import { chargesSavedCard } from '@pesan/domain/payment/payment-methods'
import * as v from 'valibot'
import { addressStore } from '../features/address/address-store.ts'
import { cartStore, clearCart, onCartCleared } from '../features/cart/cart-store.ts'
import { chooseTip, replaceCharges } from '../features/charge/charge-store.ts'
import { deliveryQuotes } from '../features/delivery/delivery-quote.ts'
import { allergyStore } from '../features/diet/diet-store.ts'
import { chooseSlot } from '../features/opening/opening-store.ts'
import { rememberedOrderStore, rememberOrder } from '../features/order/bank-confirmation.ts'
import { orderBody } from '../features/order/order-body.ts'
import { orderPlacer, type Placement } from '../features/order/place-order.ts'
import { freshCards } from '../features/payment/saved-cards.ts'
import { customerName } from '../features/sign-in/customer-name.ts'
import { voucherCheck } from '../features/voucher/voucher-check.ts'
import type { PlainKey, T } from '../lib/i18n/t.ts'
import { isRedirectTarget } from '../lib/redirect-target.ts'
import type { Dialogs } from '../shell/dialogs.tsx'
import { paymentMethodName } from '../shell/payment-methods.ts'
import { toastError } from '../shell/toast-error.ts'
import type { Toasts } from '../shell/toasts.tsx'
import { scrollBehavior } from '../ui/scroll-behavior.ts'
import { currentDestination } from './cart-delivery.ts'
import { chosenCard } from './use-card-payment.ts'

const shownCharges = v.fallback(v.nullable(charges), null)

onCartCleared(() => chooseTip(ZERO_RUPIAH))

/** What the cart page hands in when Submit is pressed. */
export interface Checkout {
  /** The chosen slot. */
  scheduledFor: string | null
  products: ProductIndex
  /** As the button shows it. */
  total: Rupiah
  /** Of which it is the sum; null where nothing is added to the prices. */
  charged: readonly OrderAmount[] | null
  paymentMethod: PaymentMethod | null
  /** Where the browser may be sent to confirm a payment. */
  redirectHosts: readonly string[]
  t: T
  toasts: Toasts
  dialogs: Dialogs
  navigate: (path: string) => void
  reloadMenu: () => Promise<unknown>
  openCardForm: (isForOrder: boolean) => void
  hasDiets: boolean
}

/** The steps that end a press. The others load what the next step depends on. */
type FinalStep = Exclude<CheckoutStep, 'load_name' | 'load_cards'>
type Effect = (checkout: Checkout, isSecond: boolean) => void

const EFFECTS: Readonly<Record<FinalStep, Effect>> = {
  go_home: ({ navigate }) => navigate('/'),
  sign_in: ({ dialogs }) => dialogs.open({ type: 'sign_in' }),
  choose_payment: ({ dialogs }) => dialogs.open({ type: 'payment_methods' }),
  choose_outlet: ({ dialogs }) => dialogs.open({ type: 'outlets' }),
  choose_address: ({ dialogs }) => dialogs.open({ type: 'addresses' }),
  choose_slot: ({ dialogs }) => dialogs.open({ type: 'slots', gone: null }),
  out_of_range: showOutOfRange,
  quote_delivery(checkout) {
    void deliveryQuotes.requote()
    showError(checkout, 'cartPage.delivery_fee_unknown')
  },
  offer_unfinished({ dialogs }) {
    const orderId = rememberedOrderStore.getState()
    if (orderId !== null) dialogs.open({ type: 'unfinished_order', orderId })
  },
  explain_amount: explainAmount,
  ask_name: ({ dialogs }, isSecond) => dialogs.open({ type: 'name', isSecond }),
  add_card({ t, toasts, openCardForm }) {
    // What the form says about the card replaces this message.
    toasts.error(t('payment.no_saved_cards'), { id: 'card' })
    openCardForm(true)
  },
  place: placeOrder,
}

export const carryOut = (step: FinalStep, checkout: Checkout, isSecond: boolean): void =>
  EFFECTS[step](checkout, isSecond)

/** Requests it again when the page knows no name: it may have been given on another device. */
export async function loadName(): Promise<NameState> {
  try {
    const { customer } = await import('../features/sign-in/customer.ts')
    return customerName(await customer.readAgain()) === null ? 'missing' : 'known'
  } catch {
    // Placing the order then says what is wrong.
    return 'known'
  }
}

/** ORDER-13. Answers whether the cards are here. */
export async function loadCards(checkout: Checkout): Promise<boolean> {
  try {
    await freshCards()
    return true
  } catch (error) {
    showFailure(checkout, error, 'payment.cardsFetchFailed')
    return false
  }
}

export function showOrder({ navigate }: Checkout, orderId: OrderId): void {
  clearCart()
  chooseSlot(null)
  navigate(`/orders/${orderId}`)
}

/** Back to an order that waits for its payment. */
export function resumeOrder(checkout: Checkout, order: OrderAnswer): void {
  const url = order.external_payment_data?.actions[0]?.url
  if (url === undefined) showOrder(checkout, order.id)
  else confirmAtBank(checkout, order.id, url)
}

function placeOrder(checkout: Checkout, isSecond: boolean): void {
  const { scheduledFor, products, charged, paymentMethod, hasDiets, t, toasts } = checkout
  const destination = currentDestination(t)
  if (paymentMethod === null || destination === null) return
  const cart = cartStore.getState()
  const hasProblem = cart.items.some(line => lineProblem(products.get(line.productId), line) !== null)
  if (hasProblem || shortLines(cart.items, products).size > 0) {
    showFirstProblem()
    return toasts.info(t('cartPage.check_items'), { id: 'order' })
  }
  const voucher = voucherCheck.state.getState()
  const card = chargesSavedCard(paymentMethod) ? chosenCard() : undefined
  const body = orderBody({
    cart,
    products,
    charged,
    paymentMethod,
    destination,
    scheduledFor,
    // Only where the page shows the customer what is sent.
    allergies: hasDiets ? allergyStore.getState() : [],
    voucherCode: voucher.status === 'applied' ? voucher.code : undefined,
    card: card && { id: card.id, token: card.payment_token },
    isSecond,
  })
  void orderPlacer.place(body).then(placement => followPlacement(checkout, placement))
}

function followPlacement(checkout: Checkout, placement: Placement): void {
  switch (placement.status) {
    case 'placed':
      return showOrder(checkout, placement.orderId)
    case 'placed_unnamed':
      clearCart()
      return checkout.navigate('/account/purchase-history')
    case 'requires_action':
      return confirmAtBank(checkout, placement.orderId, placement.url)
    case 'refused':
      return followRefusal(checkout, placement)
    case 'unanswered':
      return showFailure(checkout, placement.error, 'cartPage.order_placing_error')
    case 'ignored':
      return
    default:
      assertNever(placement)
  }
}

function followRefusal(checkout: Checkout, { code, error }: Extract<Placement, { status: 'refused' }>): void {
  const step = afterRefusal(code, (error.details.order_id ?? null) as OrderId | null)
  switch (step.type) {
    case 'offer_unfinished':
      return checkout.dialogs.open({ type: 'unfinished_order', orderId: step.orderId })
    case 'remove_voucher':
      voucherCheck.remove()
      return showError(checkout, 'voucher.removedAtOrder')
    case 'out_of_range':
      return showOutOfRange(checkout)
    case 'choose_slot': {
      const { scheduledFor: slot, dialogs } = checkout
      const nearest = error.details.slots ?? []
      return dialogs.open({ type: 'slots', gone: slot === null ? null : { slot, nearest } })
    }
    case 'explain':
      // CHARGE-06: the page shows the new ones, and the customer decides again.
      if (error.details.charges !== undefined) replaceCharges(v.parse(shownCharges, error.details.charges))
      showFailure(checkout, error, 'cartPage.order_placing_error')
      return reload(checkout, step.outdated)
    default:
      assertNever(step)
  }
}

/** If this fails too, the next press is refused again. */
function reload({ reloadMenu }: Checkout, outdated: OutdatedPart | null): void {
  if (outdated === 'delivery_quote') void deliveryQuotes.requote()
  if (outdated === 'menu') void reloadMenu().catch(() => {})
  if (outdated === 'cards') void freshCards().catch(() => {})
}

/** ORDER-18, AMB-046 */
function confirmAtBank(checkout: Checkout, orderId: OrderId, url: string): void {
  if (!isRedirectTarget(url, checkout.redirectHosts)) {
    showError(checkout, 'payment.processingError')
    return checkout.navigate(`/orders/${orderId}`)
  }
  rememberOrder(orderId)
  window.location.assign(url)
}

function showOutOfRange({ dialogs }: Checkout): void {
  const { selected } = addressStore.getState()
  if (!selected) return
  const { latitude, longitude, mapsAddress } = selected
  dialogs.open({ type: 'out_of_range', location: { latitude, longitude }, mapsAddress })
}

function explainAmount({ paymentMethod, total, t, toasts }: Checkout): void {
  const problem = paymentMethod && amountProblem(paymentMethod, total)
  if (!problem) return
  const key = problem.type === 'too_small' ? 'payment.amountTooSmall' : 'payment.amountTooLarge'
  const values = { method: paymentMethodName(t, paymentMethod), amount: formatRupiah(problem.limit) }
  toasts.info(t(key, values), { id: 'order' })
}

const showError = ({ t, toasts }: Checkout, key: PlainKey): void => toasts.error(t(key), { id: 'order' })

const showFailure = ({ t, toasts }: Checkout, error: unknown, fallback: PlainKey): void =>
  toastError(error, { t, toasts, id: 'order', fallback })

/** Moves the customer to the first line of the cart that cannot be ordered as it is. */
function showFirstProblem(): void {
  const row = document.querySelector<HTMLElement>('[data-problem]')
  row?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  row?.focus({ preventScroll: true })
}
