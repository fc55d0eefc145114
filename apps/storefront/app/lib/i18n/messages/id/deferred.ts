// All other Indonesian messages: dialogs and the pages after home. Each feature's messages lie beside it.
import { address } from '../../../../features/address/messages.id.ts'
import { cart } from '../../../../features/cart/messages.id.ts'
import { charge } from '../../../../features/charge/messages.id.ts'
import { company } from '../../../../features/company/messages.id.ts'
import { diet } from '../../../../features/diet/messages.id.ts'
import { opening } from '../../../../features/opening/messages.id.ts'
import { order } from '../../../../features/order/messages.id.ts'
import { pendingPayment } from '../../../../features/order/pending/messages.id.ts'
import { outlet } from '../../../../features/outlet/messages.id.ts'
import { payment } from '../../../../features/payment/messages.id.ts'
import { product } from '../../../../features/product/messages.id.ts'
import { signIn } from '../../../../features/sign-in/messages.id.ts'
import { stock } from '../../../../features/stock/messages.id.ts'
import { voucher } from '../../../../features/voucher/messages.id.ts'
import { wheel } from '../../../../features/wheel/messages.id.ts'
import { shell } from '../../../../shell/messages.id.ts'

export const deferred = {
  ...product,
  ...cart,
  ...charge,
  ...company,
  ...diet,
  ...signIn,
  ...outlet,
  ...opening,
  ...payment,
  ...pendingPayment,
  ...order,
  ...shell,
  ...stock,
  ...voucher,
  ...wheel,
  ...address,
} as const
