// Text as people type it. Control characters other than line breaks and tabs, and unpaired surrogates, are
// invalid: the database cannot store them and no screen can show them.
import * as v from 'valibot'

const PRINTABLE = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

export const printable = v.regex(PRINTABLE, 'must not contain control characters')
export const plainText = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), printable)
