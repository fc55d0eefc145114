// On every page of a signed-in customer: reports what happens to their orders. Composes the session and the
// orders.
import { OrderWatcher } from '../features/order/watch/order-watcher.tsx'
import { useCustomer } from '../features/sign-in/account.ts'

export function OrderEvents() {
  const customer = useCustomer()
  return customer && <OrderWatcher customerId={customer.id} />
}
