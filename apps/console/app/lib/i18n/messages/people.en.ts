// The English messages of the page of the people, which load with their code.
import { people } from '../../../features/member/people/messages.en.ts'

export const peopleEn = { ...people } as const

export type PeopleCatalogue = typeof peopleEn
