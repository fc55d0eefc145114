// Every English message of the storefront. English is the original: it defines the keys
// and the placeholders.

import { deferred } from './en/deferred.ts'
import { initial } from './en/initial.ts'

export const en = { ...initial, ...deferred } as const

export type Catalogue = typeof en
