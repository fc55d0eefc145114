// The Indonesian messages of the company's settings, which the activity log names too.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { deliveryArea } from '../../../features/company/delivery/messages.id.ts'
import { companyPages } from '../../../features/company/messages.id.ts'
import type { CompanyCatalogue } from './company.en.ts'

const messages = { ...companyPages, ...deliveryArea } as const

type Complete = [Untranslated<CompanyCatalogue, typeof messages>] extends [never]
  ? Record<keyof CompanyCatalogue, Message>
  : { untranslated: Untranslated<CompanyCatalogue, typeof messages> }

export const companyId: Complete = messages
