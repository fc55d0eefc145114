// The Indonesian messages of the page of the people, which load with their code.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { people } from '../../../features/member/people/messages.id.ts'
import type { PeopleCatalogue } from './people.en.ts'

const messages = { ...people } as const

type Complete = [Untranslated<PeopleCatalogue, typeof messages>] extends [never]
  ? Record<keyof PeopleCatalogue, Message>
  : { untranslated: Untranslated<PeopleCatalogue, typeof messages> }

export const peopleId: Complete = messages
