// The address of something on the web.
import * as v from 'valibot'

export const httpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'must be an http or https address'))
