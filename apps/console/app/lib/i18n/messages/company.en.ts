// The English messages of the company's settings, which the activity log names too.
import { deliveryArea } from '../../../features/company/delivery/messages.en.ts'
import { companyPages } from '../../../features/company/messages.en.ts'

export const companyEn = { ...companyPages, ...deliveryArea } as const

export type CompanyCatalogue = typeof companyEn
