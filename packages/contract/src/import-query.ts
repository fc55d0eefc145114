// How a document or a file is imported.
import * as v from 'valibot'

/** `dry_run=true` validates and counts, and changes nothing. */
export const importQuery = v.object({ dry_run: v.optional(v.picklist(['true', 'false'])) })
