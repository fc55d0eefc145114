/**
 * Reads the body of `POST /{version}/{phone_number_id}/messages` strictly, as the Graph API does: an unknown key is
 * refused. It does not check whether template and recipient exist.
 */
import * as v from 'valibot'
import { type GraphRefusal, graphRefusal } from './graph-refusal.ts'

const textParameter = v.strictObject({
  type: v.literal('text'),
  text: v.string(),
  parameter_name: v.optional(v.string()),
})

const component = v.variant('type', [
  v.strictObject({ type: v.literal('body'), parameters: v.array(textParameter) }),
  v.strictObject({
    type: v.literal('button'),
    sub_type: v.picklist(['url', 'copy_code', 'quick_reply']),
    index: v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d$/))]),
    parameters: v.array(textParameter),
  }),
])

const messageRequestSchema = v.strictObject({
  messaging_product: v.literal('whatsapp'),
  recipient_type: v.optional(v.literal('individual')),
  to: v.pipe(v.string(), v.regex(/^\+?[1-9]\d{6,14}$/)),
  type: v.literal('template'),
  template: v.strictObject({
    name: v.pipe(v.string(), v.minLength(1)),
    language: v.strictObject({
      code: v.pipe(v.string(), v.minLength(1)),
      policy: v.optional(v.literal('deterministic')),
    }),
    components: v.optional(v.array(component), []),
  }),
})

export type MessageRequest = v.InferOutput<typeof messageRequestSchema>

export type ReadRequest =
  | { status: 'read'; request: MessageRequest }
  | { status: 'refused'; refusal: GraphRefusal }

export function readMessageRequest(body: unknown): ReadRequest {
  const parsed = v.safeParse(messageRequestSchema, body)
  if (parsed.success) return { status: 'read', request: parsed.output }
  return { status: 'refused', refusal: graphRefusal(100, { message: issueMessage(parsed.issues[0], body) }) }
}

function issueMessage(issue: v.BaseIssue<unknown>, body: unknown): string {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `(#100) Unexpected key "${path.at(-1)}" on param "${parameterName(path.slice(0, -1))}".`
  }
  const parameter = parameterName(path)
  if (valueAt(body, path) === undefined) return `(#100) The parameter ${parameter} is required.`
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
