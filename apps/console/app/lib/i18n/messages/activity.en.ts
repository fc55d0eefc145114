// The English messages of the activity log, which load with their code.
import { activity } from '../../../features/activity/messages.en.ts'

export const activityEn = { ...activity } as const

export type ActivityCatalogue = typeof activityEn
