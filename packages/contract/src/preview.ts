// An address that shows the storefront with what is not live yet.
import * as v from 'valibot'

/** Opens in a frame of the console only, and until then. */
export const previewAnswer = v.object({ data: v.object({ url: v.string(), expires_at: v.string() }) })
