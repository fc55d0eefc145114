// The Indonesian messages of the page on which orders are entered, which load with their code.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { newOrder } from '../../../features/order/new-order/messages.id.ts'
import type { NewOrderCatalogue } from './new-order.en.ts'

const messages = { ...newOrder } as const

type Complete = [Untranslated<NewOrderCatalogue, typeof messages>] extends [never]
  ? Record<keyof NewOrderCatalogue, Message>
  : { untranslated: Untranslated<NewOrderCatalogue, typeof messages> }

export const newOrderId: Complete = messages
