// The Indonesian messages of the page of settings, and of what else the page of hours shows, which load with their code.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { boardSettings } from '../../../features/board-settings/messages.id.ts'
import type { SettingsCatalogue } from './settings.en.ts'

const messages = { ...boardSettings } as const

type Complete = [Untranslated<SettingsCatalogue, typeof messages>] extends [never]
  ? Record<keyof SettingsCatalogue, Message>
  : { untranslated: Untranslated<SettingsCatalogue, typeof messages> }

export const settingsId: Complete = messages
