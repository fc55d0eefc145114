// What a person has typed about a printer, and the call that it makes.
import type * as api from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { OutletId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Printer } from '@pesan/contract/printer'

export interface PrinterDraft {
  name: string
  outlet: OutletId
  ticket: Printer['ticket']
  width: Printer['width']
  copies: number
  language: Locale
  prints_on_acceptance: boolean
  /** Empty: all. */
  categories: readonly string[]
  stand_in: string | null
  connection: Printer['connection']
}

export const newPrinter = (outlet: OutletId, language: Locale): PrinterDraft => ({
  name: '',
  outlet,
  ticket: 'kitchen',
  width: 80,
  copies: 1,
  language,
  prints_on_acceptance: true,
  categories: [],
  stand_in: null,
  connection: 'program',
})

export const draftOf = ({
  id: _id,
  key_made_at: _madeAt,
  polled_at: _polledAt,
  printed_at: _at,
  problem: _problem,
  device: _device,
  categories,
  ...settings
}: Printer): PrinterDraft => ({
  ...settings,
  categories: categories ?? [],
})

type Created = BodySentTo<typeof api.createPrinter>

/** Null while the name is missing. A ticket for the customer has all that was ordered. */
export function bodyOf({ categories, name, ticket, ...settings }: PrinterDraft): Created | null {
  const trimmed = name.trim()
  if (trimmed === '') return null
  const ofKitchen = ticket === 'kitchen' && categories.length > 0
  return { ...settings, ticket, name: trimmed, categories: ofKitchen ? [...categories] : null }
}
