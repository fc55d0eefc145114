// Handles the return from a bank's page on any page except the cart, which handles it itself and places the
// order.
import { useLocation } from 'wouter'
import { usePaymentReturn } from './use-payment-return.ts'

export function PaymentReturn(): null {
  const [path, navigate] = useLocation()
  usePaymentReturn(() => navigate('/cart'), { isHere: path !== '/cart' })
  return null
}
