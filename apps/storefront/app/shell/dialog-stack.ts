// Which dialogs are open, as a stack of layers, and what opening one does to the others (UIST-01 to UIST-05).
// Pure; dialogs.tsx ties it to React and to the browser's history.
import type { ProductId } from '@pesan/contract/ids'

export type Dialog =
  | { type: 'product'; productId: ProductId; lineId?: string }
  | { type: 'menu' }
  | { type: 'cross_sell' }
  | { type: 'sign_in' }
  | { type: 'enter_code'; phone: string; expiresAt: string }
  | { type: 'outlets' }
  | { type: 'payment_methods' }
  | { type: 'profile' }

export type DialogType = Dialog['type']

/** The `serial` tells two openings of the same dialog apart, so that the second starts fresh (PROD-31). */
export type Layer = Dialog & { serial: number }

export interface DialogStack {
  layers: readonly Layer[]
  nextSerial: number
}

export const NO_DIALOGS: DialogStack = { layers: [], nextSerial: 1 }

/** Opening the dialog on the left takes those on the right away; all others stay below it. */
const CLOSES = {
  product: ['product', 'menu', 'cross_sell'],
  menu: ['menu'],
  cross_sell: ['cross_sell'],
  // UIST-05
  sign_in: ['sign_in', 'enter_code', 'profile'],
  // UIST-04
  enter_code: ['enter_code', 'sign_in'],
  outlets: ['outlets'],
  payment_methods: ['payment_methods'],
  profile: ['profile'],
} as const satisfies Record<DialogType, readonly DialogType[]>

export type DialogAction =
  | { type: 'open'; dialog: Dialog }
  /** Keeps the lowest `depth` layers: what closing and the browser's Back button both come to. */
  | { type: 'trim'; depth: number }

export function dialogReducer(stack: DialogStack, action: DialogAction): DialogStack {
  if (action.type === 'trim') {
    if (action.depth >= stack.layers.length) return stack
    return { ...stack, layers: stack.layers.slice(0, action.depth) }
  }
  const closes: readonly DialogType[] = CLOSES[action.dialog.type]
  const kept = stack.layers.filter(layer => !closes.includes(layer.type))
  const opened: Layer = { ...action.dialog, serial: stack.nextSerial }
  return { layers: [...kept, opened], nextSerial: stack.nextSerial + 1 }
}
