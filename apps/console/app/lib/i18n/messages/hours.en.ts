// The English messages of the pages of hours and of special days, which load with their code.

import { specialDays } from '../../../features/opening/special-days/messages.en.ts'
import { hours } from '../../../features/opening/week/messages.en.ts'

export const hoursEn = { ...hours, ...specialDays } as const

export type HoursCatalogue = typeof hoursEn
