// The English messages of the page of settings, and of what else the page of hours shows, which load with their code.
import { boardSettings } from '../../../features/board-settings/messages.en.ts'

export const settingsEn = { ...boardSettings } as const

export type SettingsCatalogue = typeof settingsEn
