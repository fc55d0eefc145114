// All other English messages: dialogs and the pages after home. Each feature's messages lie beside it.
import { address } from '../../../../features/address/messages.en.ts'
import { cart } from '../../../../features/cart/messages.en.ts'
import { charge } from '../../../../features/charge/messages.en.ts'
import { company } from '../../../../features/company/messages.en.ts'
import { diet } from '../../../../features/diet/messages.en.ts'
import { opening } from '../../../../features/opening/messages.en.ts'
import { order } from '../../../../features/order/messages.en.ts'
import { pendingPayment } from '../../../../features/order/pending/messages.en.ts'
import { outlet } from '../../../../features/outlet/messages.en.ts'
import { payment } from '../../../../features/payment/messages.en.ts'
import { product } from '../../../../features/product/messages.en.ts'
import { signIn } from '../../../../features/sign-in/messages.en.ts'
import { stock } from '../../../../features/stock/messages.en.ts'
import { voucher } from '../../../../features/voucher/messages.en.ts'
import { wheel } from '../../../../features/wheel/messages.en.ts'
import { shell } from '../../../../shell/messages.en.ts'

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
