// The Indonesian messages of charges, which the activity log shows too.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { charge } from '../../../features/charge/messages.id.ts'
import type { ChargeCatalogue } from './charge.en.ts'

const messages = { ...charge } as const

type Complete = [Untranslated<ChargeCatalogue, typeof messages>] extends [never]
  ? Record<keyof ChargeCatalogue, Message>
  : { untranslated: Untranslated<ChargeCatalogue, typeof messages> }

export const chargeId: Complete = messages
