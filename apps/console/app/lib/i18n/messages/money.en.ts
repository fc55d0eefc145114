// The English messages of the page of an order's money, which load with its code.
import { money } from '../../../features/order/money/messages.en.ts'

export const moneyEn = { ...money } as const

export type MoneyCatalogue = typeof moneyEn
