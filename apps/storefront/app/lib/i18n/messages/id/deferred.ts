// All other Indonesian messages: dialogs and the pages after home.
import { address } from './address.ts'
import { cart } from './cart.ts'
import { delivery } from './delivery.ts'
import { error } from './error.ts'
import { footer } from './footer.ts'
import { history } from './history.ts'
import { offline } from './offline.ts'
import { order } from './order.ts'
import { outlet } from './outlet.ts'
import { paying } from './paying.ts'
import { payment } from './payment.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { voucher } from './voucher.ts'
import { wheel } from './wheel.ts'

export const deferred = {
  ...product,
  ...cart,
  ...signIn,
  ...outlet,
  ...payment,
  ...paying,
  ...order,
  ...delivery,
  ...history,
  ...error,
  ...footer,
  ...offline,
  ...voucher,
  ...wheel,
  ...address,
} as const
