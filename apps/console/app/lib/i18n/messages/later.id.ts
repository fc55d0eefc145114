// The Indonesian messages of the page of orders for later, which load with their code.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { later } from '../../../features/order/later/messages.id.ts'
import type { LaterCatalogue } from './later.en.ts'

const messages = { ...later } as const

type Complete = [Untranslated<LaterCatalogue, typeof messages>] extends [never]
  ? Record<keyof LaterCatalogue, Message>
  : { untranslated: Untranslated<LaterCatalogue, typeof messages> }

export const laterId: Complete = messages
