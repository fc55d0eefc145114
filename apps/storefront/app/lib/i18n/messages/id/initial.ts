// Indonesian messages of the first view, which a page needs before anything else is loaded.
import { common } from './common.ts'
import { home } from './home.ts'
import { layout } from './layout.ts'
import { menu } from './menu.ts'

export const initial = { ...common, ...layout, ...menu, ...home } as const
