// The Indonesian messages of the page of an order's money, which load with its code.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { money } from '../../../features/order/money/messages.id.ts'
import type { MoneyCatalogue } from './money.en.ts'

const messages = { ...money } as const

type Complete = [Untranslated<MoneyCatalogue, typeof messages>] extends [never]
  ? Record<keyof MoneyCatalogue, Message>
  : { untranslated: Untranslated<MoneyCatalogue, typeof messages> }

export const moneyId: Complete = messages
