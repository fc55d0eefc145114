// The English messages of the company's settings, which the activity log names too.
import { companyPages } from '../../../features/company/messages.en.ts'

export const companyEn = { ...companyPages } as const

export type CompanyCatalogue = typeof companyEn
