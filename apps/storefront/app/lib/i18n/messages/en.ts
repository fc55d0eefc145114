// Every English text of the storefront, one file per area. English is the original: its keys and places are the law.
import { cart } from './en/cart.ts'
import { common } from './en/common.ts'
import { layout } from './en/layout.ts'
import { menu } from './en/menu.ts'
import { order } from './en/order.ts'
import { outlet } from './en/outlet.ts'
import { payment } from './en/payment.ts'
import { product } from './en/product.ts'
import { signIn } from './en/sign-in.ts'

export const en = {
  ...common,
  ...layout,
  ...menu,
  ...product,
  ...cart,
  ...signIn,
  ...outlet,
  ...payment,
  ...order,
} as const

export type Catalogue = typeof en
export type MessageKey = keyof Catalogue
