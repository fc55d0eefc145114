// What this device remembers: the person's language, the theme, the company, outlet, station and paper chosen last. Nothing of a customer.

import { LOCALES } from '@pesan/contract/language'
import { paperWidth } from '@pesan/contract/ticket'
import * as v from 'valibot'
import { DEVICE_KEY, deviceLocale } from './device-locale.ts'
import { createStore } from './store.ts'

const schema = v.object({
  /** Requests codes: the server accepts a code only from the device that requested it. */
  deviceId: v.string(),
  locale: v.picklist(LOCALES),
  theme: v.picklist(['hour', 'light', 'dark']),
  sound: v.picklist(['unanswered', 'allowed', 'declined']),
  company: v.nullable(v.string()),
  /** Slug of the company shown last, also where there was no choice. */
  shownLast: v.optional(v.nullable(v.string()), null),
  /** Short code; null for all outlets. */
  outlet: v.nullable(v.string()),
  /** Ids of those who acted at this tablet by PIN, the last one first. */
  namedLast: v.optional(v.array(v.string()), []),
  /** The categories of the menu that are made here (BOARD-24); null: all, as at the pass. */
  station: v.optional(v.nullable(v.array(v.string())), null),
  /** Of the receipt printer, in millimetres. */
  paper: v.optional(paperWidth, 58),
  /** `bara/2027-01-13`: offered days on which the company is open as usual (HOURS-12). */
  usualDays: v.optional(v.array(v.string()), []),
})
export type DeviceSettings = v.InferOutput<typeof schema>

const initial = (): DeviceSettings => ({
  deviceId: crypto.randomUUID(),
  locale: deviceLocale(),
  theme: 'hour',
  sound: 'unanswered',
  company: null,
  shownLast: null,
  outlet: null,
  namedLast: [],
  station: null,
  paper: 58,
  usualDays: [],
})

function load(): DeviceSettings {
  try {
    const stored = v.safeParse(schema, JSON.parse(localStorage.getItem(DEVICE_KEY) ?? 'null'))
    if (stored.success) return stored.output
  } catch {
    // Storage may be forbidden, or its content damaged: the device starts again.
  }
  return initial()
}

export const deviceSettings = createStore(load())

export function changeSettings(change: Partial<DeviceSettings>): void {
  deviceSettings.set(now => ({ ...now, ...change }))
  try {
    localStorage.setItem(DEVICE_KEY, JSON.stringify(deviceSettings.get()))
  } catch {
    // Without storage the settings live as long as the page.
  }
}
