// Every English text of the storefront, one file per area. English is the original: its keys and places are the law.

import { deferred } from './en/deferred.ts'
import { initial } from './en/initial.ts'

export const en = { ...initial, ...deferred } as const

export type Catalogue = typeof en
export type MessageKey = keyof Catalogue
