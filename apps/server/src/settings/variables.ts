// The kinds of environment variables. Their values are texts, and so are their defaults.
import { httpUrl } from '@pesan/contract/http-url'
import * as v from 'valibot'

export const optionalText = v.nullish(v.string(), null)

/** Without the slash at its end. */
export const address = v.pipe(
  httpUrl,
  v.transform(url => url.replace(/\/+$/, '')),
)

export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.safeInteger(),
    v.minValue(min),
    v.maxValue(max),
  )

/** `a, b` is a list of two; the absent variable is an empty one. */
export const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform(text =>
    text
      .split(',')
      .map(item => item.trim())
      .filter(item => item !== ''),
  ),
)
