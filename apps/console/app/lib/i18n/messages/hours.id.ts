// The Indonesian messages of the pages of hours and of special days, which load with their code.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { specialDays } from '../../../features/opening/special-days/messages.id.ts'
import { hours } from '../../../features/opening/week/messages.id.ts'
import type { HoursCatalogue } from './hours.en.ts'

const messages = { ...hours, ...specialDays } as const

type Complete = [Untranslated<HoursCatalogue, typeof messages>] extends [never]
  ? Record<keyof HoursCatalogue, Message>
  : { untranslated: Untranslated<HoursCatalogue, typeof messages> }

export const hoursId: Complete = messages
