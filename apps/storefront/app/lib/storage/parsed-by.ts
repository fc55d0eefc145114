// Reads the state of a persisted store with a schema, for stores whose code loads after the first view.
import * as v from 'valibot'
import type { ReadState } from './persisted-store.ts'

export const parsedBy =
  <State>(schema: v.GenericSchema<unknown, State>): ReadState<State> =>
  content => {
    const parsed = v.safeParse(schema, content)
    return parsed.success ? { state: parsed.output } : null
  }
