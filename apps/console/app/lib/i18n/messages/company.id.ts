// The Indonesian messages of the company's settings, which the activity log names too.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { companyPages } from '../../../features/company/messages.id.ts'
import type { CompanyCatalogue } from './company.en.ts'

const messages = { ...companyPages } as const

type Complete = [Untranslated<CompanyCatalogue, typeof messages>] extends [never]
  ? Record<keyof CompanyCatalogue, Message>
  : { untranslated: Untranslated<CompanyCatalogue, typeof messages> }

export const companyId: Complete = messages
