// A moment inside JSON that the database returns, where it is text.
import * as v from 'valibot'

export const jsonMoment = v.pipe(v.unknown(), v.toDate())
