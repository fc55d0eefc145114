// The English messages of the menu room, which load with its pages.
import { menu } from '../../../features/menu/messages.en.ts'
import { menuPhoto } from '../../../features/menu/photo/messages.en.ts'
import { menuPublishing } from '../../../features/menu/publish/messages.en.ts'

export const menuEn = { ...menu, ...menuPhoto, ...menuPublishing } as const

export type MenuCatalogue = typeof menuEn
