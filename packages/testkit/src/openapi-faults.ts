// What is wrong with an OpenAPI document, judged by the official schema of its version.
import { Validator } from '@seriousme/openapi-schema-validator'
import * as z from 'zod'

/** Answers the faults and the version that the document was judged by. */
export async function openApiFaults(document: unknown): Promise<{ version: string; faults: unknown }> {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(z.record(z.string(), z.unknown()).parse(document))
  return { version: validator.version, faults: valid ? [] : errors }
}
