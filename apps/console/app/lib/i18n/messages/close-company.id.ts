// The Indonesian messages of the page that closes the company.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { closeCompany } from '../../../features/company/close/messages.id.ts'
import type { CloseCompanyCatalogue } from './close-company.en.ts'

type Complete = [Untranslated<CloseCompanyCatalogue, typeof closeCompany>] extends [never]
  ? Record<keyof CloseCompanyCatalogue, Message>
  : { untranslated: Untranslated<CloseCompanyCatalogue, typeof closeCompany> }

export const closeCompanyId: Complete = closeCompany
