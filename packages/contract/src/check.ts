// The operators' call that checks the database against the invariants of money and orders.

import * as v from 'valibot'
import { integer } from './integer.ts'

export const INVARIANT_IDS = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I7',
  'I8',
  'I9',
  'I10',
  'I11',
  'I12',
  'I13',
  'I14',
  'I15',
  'I16',
  'I17',
  'I18',
  'I19',
  'I20',
  'I21',
] as const

/** One invariant, so that a large database can be checked in parts; all of them when absent. */
export const checkQuery = v.object({ id: v.optional(v.picklist(INVARIANT_IDS)) })

export const checkAnswer = v.object({
  data: v.object({
    checked_at: v.string(),
    invariants: v.array(
      v.object({
        id: v.string(),
        rule: v.string(),
        /** How many rows violate it. */
        broken: integer,
        /** At most ten of them, identified as in the database. */
        examples: v.array(v.unknown()),
      }),
    ),
  }),
})
