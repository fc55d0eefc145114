// The English messages of the page of orders for later, which load with their code.
import { later } from '../../../features/order/later/messages.en.ts'

export const laterEn = { ...later } as const

export type LaterCatalogue = typeof laterEn
