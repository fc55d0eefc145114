// Every Indonesian text, the same areas as in English. A missing key or another set of places does not compile.
import type { Catalogue } from './en.ts'
import { cart } from './id/cart.ts'
import { common } from './id/common.ts'
import { layout } from './id/layout.ts'
import { menu } from './id/menu.ts'
import { order } from './id/order.ts'
import { outlet } from './id/outlet.ts'
import { payment } from './id/payment.ts'
import { product } from './id/product.ts'
import { signIn } from './id/sign-in.ts'
import type { Message, Untranslated } from './message.ts'

const texts = {
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

type Complete = [Untranslated<Catalogue, typeof texts>] extends [never]
  ? Record<keyof Catalogue, Message>
  : { untranslated: Untranslated<Catalogue, typeof texts> }

export const id: Complete = texts
