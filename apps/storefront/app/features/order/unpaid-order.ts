// What a customer does with an unpaid order: cancel it, or pay it another way (LEDGER-09). The answer is the
// updated order, which every view of it shows.
import { cancelOrder, changePayment } from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { ChangePaymentBody, OrderAnswer } from '@pesan/contract/order'
import { companyCall } from '../../lib/api/company-call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { rememberedOrderStore, removeOrder } from './bank-confirmation.ts'
import { ORDERS_KEY, orderKey } from './order-query.ts'

export async function cancelUnpaidOrder(orderId: OrderId): Promise<OrderAnswer> {
  const { data } = await changing(orderId, companyCall(cancelOrder, { params: { orderId } }))
  if (rememberedOrderStore.getState() === orderId) removeOrder()
  return data
}

export async function payAnotherWay(orderId: OrderId, body: ChangePaymentBody): Promise<OrderAnswer> {
  return (await changing(orderId, companyCall(changePayment, { params: { orderId }, body }))).data
}

async function changing<Answer extends { data: OrderAnswer }>(
  orderId: OrderId,
  answering: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await answering
    queryClient.setQueryData<OrderAnswer>(orderKey(orderId), answer.data)
    return answer
  } catch (error) {
    // A refusal means that the page shows an outdated order.
    void queryClient.invalidateQueries({ queryKey: orderKey(orderId) })
    throw error
  } finally {
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
  }
}
