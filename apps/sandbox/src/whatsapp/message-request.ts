/**
 * Reads the body of `POST /{version}/{phone_number_id}/messages` strictly, as the Graph API does: an unknown key is
 * refused. It does not check whether template and recipient exist.
 */
import { z } from 'zod'
import { type GraphRefusal, graphRefusal } from './graph-refusal.ts'

const textParameter = z.strictObject({
  type: z.literal('text'),
  text: z.string(),
  parameter_name: z.string().optional(),
})

const component = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('body'), parameters: z.array(textParameter) }),
  z.strictObject({
    type: z.literal('button'),
    sub_type: z.enum(['url', 'copy_code', 'quick_reply']),
    index: z.union([z.int().nonnegative(), z.string().regex(/^\d$/)]),
    parameters: z.array(textParameter),
  }),
])

const messageRequestSchema = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\+?[1-9]\d{6,14}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().min(1),
    language: z.strictObject({ code: z.string().min(1), policy: z.literal('deterministic').optional() }),
    components: z.array(component).default([]),
  }),
})

export type MessageRequest = z.infer<typeof messageRequestSchema>

export type ReadRequest =
  | { status: 'read'; request: MessageRequest }
  | { status: 'refused'; refusal: GraphRefusal }

export function readMessageRequest(body: unknown): ReadRequest {
  const parsed = messageRequestSchema.safeParse(body)
  if (parsed.success) return { status: 'read', request: parsed.data }
  const issue = parsed.error.issues[0]
  const message = issue === undefined ? undefined : issueMessage(issue, body)
  return { status: 'refused', refusal: graphRefusal(100, message === undefined ? {} : { message }) }
}

function issueMessage(issue: z.core.$ZodIssue, body: unknown): string {
  const parameter = parameterName(issue.path)
  if (issue.code === 'unrecognized_keys') {
    return `(#100) Unexpected key "${issue.keys[0]}" on param "${parameter}".`
  }
  if (valueAt(body, issue.path) === undefined) return `(#100) The parameter ${parameter} is required.`
  return `(#100) Param ${parameter} is not valid.`
}

/** `['template', 'components', 0, 'type']` becomes `template['components'][0]['type']`. */
function parameterName([first, ...rest]: readonly PropertyKey[]): string {
  if (first === undefined) return 'messages'
  return (
    String(first) + rest.map(key => (typeof key === 'number' ? `[${key}]` : `['${String(key)}']`)).join('')
  )
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}
