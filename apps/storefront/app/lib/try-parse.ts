import * as v from 'valibot'

/** What the schema makes of the content; null where it does not match. */
export function tryParse<Output>(schema: v.GenericSchema<unknown, Output>, content: unknown): Output | null {
  const parsed = v.safeParse(schema, content)
  return parsed.success ? parsed.output : null
}
