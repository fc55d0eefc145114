// Whole numbers that a double holds exactly.
import * as v from 'valibot'

export const integer = v.pipe(v.number(), v.safeInteger())
