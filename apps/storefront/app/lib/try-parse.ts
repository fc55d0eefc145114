// Reads unknown content with a schema of the schema library, for code that loads after the first view.
import * as v from 'valibot'
import type { ReadState } from './storage/persisted-store.ts'

/** What the schema makes of the content; null where it does not match. */
export function tryParse<Output>(schema: v.GenericSchema<unknown, Output>, content: unknown): Output | null {
  const parsed = v.safeParse(schema, content)
  return parsed.success ? parsed.output : null
}

/** Reads the state of a persisted store with a schema. */
export const parsedBy =
  <State>(schema: v.GenericSchema<unknown, State>): ReadState<State> =>
  content => {
    const parsed = v.safeParse(schema, content)
    return parsed.success ? { state: parsed.output } : null
  }
