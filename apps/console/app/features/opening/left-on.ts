// What the people of this device leave on although they were reminded of it.
import * as v from 'valibot'
import { createStore } from '../../lib/store.ts'

const KEY = 'pesan:left-on'
const MAX_REMEMBERED = 50

function load(): readonly string[] {
  try {
    const stored = v.safeParse(v.array(v.string()), JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return stored.success ? stored.output : []
  } catch {
    // Storage may be forbidden, or its content damaged: the reminder appears again.
    return []
  }
}

export const leftOn = createStore(load())

export function leaveOn(reminder: string): void {
  leftOn.set(known => [...known, reminder].slice(-MAX_REMEMBERED))
  try {
    localStorage.setItem(KEY, JSON.stringify(leftOn.get()))
  } catch {
    // Without storage it lasts as long as the page.
  }
}
