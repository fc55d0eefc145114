// What the first view can say, in Indonesian: the texts that a page needs before anything else of it is loaded.
import { common } from './common.ts'
import { home } from './home.ts'
import { layout } from './layout.ts'
import { menu } from './menu.ts'

export const initial = { ...common, ...layout, ...menu, ...home } as const
