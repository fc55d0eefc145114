// The English messages of the page that closes the company.
import { closeCompany } from '../../../features/company/close/messages.en.ts'

export const closeCompanyEn = closeCompany

export type CloseCompanyCatalogue = typeof closeCompanyEn
