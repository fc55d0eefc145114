// The Indonesian messages of menus and photos as files, which load with their page.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { menuFiles } from '../../../features/menu/files/messages.id.ts'
import { menuManyPhotos } from '../../../features/menu/many-photos/messages.id.ts'
import type { MenuFilesCatalogue } from './menu-files.en.ts'

const messages = { ...menuFiles, ...menuManyPhotos } as const

type Complete = [Untranslated<MenuFilesCatalogue, typeof messages>] extends [never]
  ? Record<keyof MenuFilesCatalogue, Message>
  : { untranslated: Untranslated<MenuFilesCatalogue, typeof messages> }

export const menuFilesId: Complete = messages
