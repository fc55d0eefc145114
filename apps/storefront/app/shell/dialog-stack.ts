// The open dialogs as a stack of layers, and what opening one does to the others (UIST-01 to UIST-05). Pure;
// `dialogs.tsx` connects it to React and the browser's history.
import type { OrderId, ProductId } from '@pesan/contract/ids'
import type { Address } from '@pesan/domain/address/address'
import type { AddressDialog } from '@pesan/domain/address/address-flow'

export type Dialog =
  | { type: 'product'; productId: ProductId; lineId?: string }
  | { type: 'menu' }
  | { type: 'cross_sell' }
  | { type: 'sign_in' }
  /**
   * `requestId: null`: an earlier code is valid, and another may be requested in `waitS` seconds. `expiresAt:
   * null`: no code can be sent; the customer sends a message instead.
   */
  | {
      type: 'enter_code'
      phone: string
      expiresAt: string | null
      requestId: string | null
      waitS: number | null
    }
  | { type: 'outlets' }
  /** `gone`: the slot that could not be had any more, and those nearest to it. */
  | { type: 'slots'; gone: { slot: string; nearest: readonly string[] } | null }
  | { type: 'payment_methods' }
  /** `orderId`: the unpaid order to be paid with this card. */
  | { type: 'credit_card'; hasEmail: boolean; isForOrder: boolean; orderId?: OrderId }
  | { type: 'email_collection'; isForOrder: boolean; orderId?: OrderId }
  | { type: 'saved_cards' }
  | { type: 'name'; isSecond: boolean }
  | { type: 'unfinished_order'; orderId: OrderId }
  | { type: 'cancel_order'; orderId: OrderId }
  | { type: 'change_payment'; orderId: OrderId }
  | { type: 'profile' }
  | { type: 'allergies' }
  | { type: 'wheel_step' }
  | AddressDialog
  | { type: 'delete_address'; address: Address }

export type DialogType = Dialog['type']

/** The `serial` distinguishes two openings of the same dialog, so that the second starts fresh (PROD-31). */
export type Layer = Dialog & { serial: number }

export interface DialogStack {
  layers: readonly Layer[]
  nextSerial: number
}

export const NO_DIALOGS: DialogStack = { layers: [], nextSerial: 1 }

/** The payment steps: one of them at a time (UIST-02). */
const PAYING = [
  'payment_methods',
  'credit_card',
  'email_collection',
  'saved_cards',
  'name',
] as const satisfies readonly DialogType[]

/**
 * Opening the dialog on the left closes those on the right; any other closes only itself. The rest stays
 * below it.
 */
const CLOSES: Partial<Record<DialogType, readonly DialogType[]>> = {
  product: ['product', 'menu', 'cross_sell'],
  // UIST-05
  sign_in: ['sign_in', 'enter_code', 'profile', 'credit_card', 'email_collection', 'saved_cards', 'name'],
  // UIST-04
  enter_code: ['enter_code', 'sign_in'],
  payment_methods: PAYING,
  credit_card: PAYING,
  email_collection: PAYING,
  saved_cards: PAYING,
  name: PAYING,
  cancel_order: ['cancel_order', 'change_payment'],
  change_payment: ['cancel_order', 'change_payment'],
  // Each step of setting an address replaces the previous one.
  addresses: ['addresses', 'pick_location', 'address_details'],
  pick_location: ['addresses', 'pick_location', 'address_details'],
  address_details: ['addresses', 'pick_location', 'address_details'],
}

export type DialogAction =
  | { type: 'open'; dialog: Dialog }
  /** Closes the top layer. */
  | { type: 'close' }
  /** Keeps the lowest `depth` layers, as the browser's Back button requires. */
  | { type: 'trim'; depth: number }

export function dialogReducer(stack: DialogStack, action: DialogAction): DialogStack {
  if (action.type === 'close') return { ...stack, layers: stack.layers.slice(0, -1) }
  if (action.type === 'trim') {
    if (action.depth >= stack.layers.length) return stack
    return { ...stack, layers: stack.layers.slice(0, action.depth) }
  }
  const dialog = admitted(action.dialog)
  const closes = CLOSES[dialog.type] ?? [dialog.type]
  const stored = stack.layers.filter(layer => !closes.includes(layer.type))
  const opened: Layer = { ...dialog, serial: stack.nextSerial }
  return { layers: [...stored, opened], nextSerial: stack.nextSerial + 1 }
}

/** UIST-03: the provider requires an email address with a card, so a customer without one enters it first. */
const admitted = (dialog: Dialog): Dialog =>
  dialog.type === 'credit_card' && !dialog.hasEmail
    ? {
        type: 'email_collection',
        isForOrder: dialog.isForOrder,
        ...(dialog.orderId ? { orderId: dialog.orderId } : {}),
      }
    : dialog
