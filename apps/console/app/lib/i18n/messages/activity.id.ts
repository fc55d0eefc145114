// The Indonesian messages of the activity log, which load with their code.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { activity } from '../../../features/activity/messages.id.ts'
import type { ActivityCatalogue } from './activity.en.ts'

const messages = { ...activity } as const

type Complete = [Untranslated<ActivityCatalogue, typeof messages>] extends [never]
  ? Record<keyof ActivityCatalogue, Message>
  : { untranslated: Untranslated<ActivityCatalogue, typeof messages> }

export const activityId: Complete = messages
