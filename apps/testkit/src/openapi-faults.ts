// The faults of an OpenAPI document according to the official schema of its version.
import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'

/** Returns the faults and the version whose schema was used. */
export async function openApiFaults(document: unknown): Promise<{ version: string; faults: unknown }> {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(v.parse(v.record(v.string(), v.unknown()), document))
  return { version: validator.version, faults: valid ? [] : errors }
}
