// Every English text of the storefront, one file per area. English is the original: its keys and places are the law.
import { first } from './en/first.ts'
import { later } from './en/later.ts'

export const en = { ...first, ...later } as const

export type Catalogue = typeof en
export type MessageKey = keyof Catalogue
