// The English messages of menus and photos as files, which load with their page.
import { menuFiles } from '../../../features/menu/files/messages.en.ts'
import { menuManyPhotos } from '../../../features/menu/many-photos/messages.en.ts'

export const menuFilesEn = { ...menuFiles, ...menuManyPhotos } as const

export type MenuFilesCatalogue = typeof menuFilesEn
