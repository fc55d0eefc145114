// Payment methods as they stand in the payload and on the order (PAY-01, AMB-075).
import * as z from 'zod/mini'

export const paymentMethod = z.enum(['cash', 'card', 'virtual_account', 'qris'])
export type PaymentMethod = z.infer<typeof paymentMethod>
