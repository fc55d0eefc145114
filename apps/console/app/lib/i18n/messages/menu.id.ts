// The Indonesian messages of the menu room, which load with its pages.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { menu } from '../../../features/menu/messages.id.ts'
import { menuPhoto } from '../../../features/menu/photo/messages.id.ts'
import { menuPublishing } from '../../../features/menu/publish/messages.id.ts'
import type { MenuCatalogue } from './menu.en.ts'

const messages = { ...menu, ...menuPhoto, ...menuPublishing } as const

type Complete = [Untranslated<MenuCatalogue, typeof messages>] extends [never]
  ? Record<keyof MenuCatalogue, Message>
  : { untranslated: Untranslated<MenuCatalogue, typeof messages> }

export const menuId: Complete = messages
