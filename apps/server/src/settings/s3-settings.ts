// The settings of an object store for images.
import * as v from 'valibot'
import { address, optionalText } from './variables.ts'

export const s3Environment = {
  S3_ENDPOINT: v.optional(address),
  S3_BUCKET: optionalText,
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
}

type Given = v.InferOutput<v.ObjectSchema<typeof s3Environment, undefined>>

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** All or none: images must not go to the disk because one name was misspelt. */
export function s3Problems(given: Given): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.filter(name => (given[name] ?? null) === null)
  return missing.length === names.length
    ? []
    : missing.map(name => `${name}: needed with the other S3 settings`)
}

export function s3Settings(given: Given): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = given
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (endpoint === undefined || bucket === null || accessKeyId === null || secretAccessKey === null)
    return null
  return { endpoint, bucket, region: given.S3_REGION, accessKeyId, secretAccessKey }
}
