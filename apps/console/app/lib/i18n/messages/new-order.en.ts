// The English messages of the page on which orders are entered, which load with their code.
import { newOrder } from '../../../features/order/new-order/messages.en.ts'

export const newOrderEn = { ...newOrder } as const

export type NewOrderCatalogue = typeof newOrderEn
