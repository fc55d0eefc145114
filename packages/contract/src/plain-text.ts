// Text as people type it. What no database can keep and no screen can show is bad input: control characters except
// line breaks and tabs, and halves of surrogate pairs.
import * as z from 'zod/mini'

const PRINTABLE = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

export const printable = z.regex(PRINTABLE, 'must not contain control characters')
export const plainText = (maxLength: number) => z.string().check(z.maxLength(maxLength), printable)
