// A return from a bank's page on any page but the cart, which places the order that the card was added for itself.
import { useLocation } from 'wouter'
import { usePaymentReturn } from './use-payment-return.ts'

export function PaymentReturn(): null {
  const [path, navigate] = useLocation()
  usePaymentReturn(() => navigate('/cart'), { isHere: path !== '/cart' })
  return null
}
