// Holding the database against the invariants of money and orders: the operators' call.
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

/** One invariant, so that a large database answers in parts; without it all of them. */
export const checkQuery = z.object({ id: z.optional(z.enum(INVARIANT_IDS)) })

export const checkAnswer = z.object({
  data: z.object({
    checked_at: z.string(),
    invariants: z.array(
      z.object({
        id: z.string(),
        rule: z.string(),
        /** How many rows break it. */
        broken: z.int(),
        /** At most ten of them, as the database names them. */
        examples: z.array(z.unknown()),
      }),
    ),
  }),
})
