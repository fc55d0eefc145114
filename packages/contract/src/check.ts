// The operators' call that checks the database against the invariants of money and orders.
import * as z from 'zod/mini'

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
] as const

/** One invariant, so that a large database can be checked in parts; all of them when absent. */
export const checkQuery = z.object({ id: z.optional(z.enum(INVARIANT_IDS)) })

export const checkAnswer = z.object({
  data: z.object({
    checked_at: z.string(),
    invariants: z.array(
      z.object({
        id: z.string(),
        rule: z.string(),
        /** How many rows violate it. */
        broken: z.int(),
        /** At most ten of them, identified as in the database. */
        examples: z.array(z.unknown()),
      }),
    ),
  }),
})
