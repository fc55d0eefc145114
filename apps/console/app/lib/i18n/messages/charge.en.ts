// The English messages of charges, which the activity log shows too.
import { charge } from '../../../features/charge/messages.en.ts'

export const chargeEn = { ...charge } as const

export type ChargeCatalogue = typeof chargeEn
