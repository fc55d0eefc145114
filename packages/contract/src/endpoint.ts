// An endpoint of the API table. Endpoints are plain objects, so that a browser bundle includes only those it
// calls.
import type * as v from 'valibot'
import type { ActivityAction } from './activity.ts'
import type { SpecificErrorCode } from './errors.ts'
import type { Scope } from './scope.ts'

/**
 * Who may call. `guest`, `customer`: at a company's host. `visitor`, `person`, `session` (a person or a paired tablet): at the
 * console's. `restaurant`: a key, a member or a tablet of the company. `operator`: the operator key.
 */
export type Access = 'guest' | 'customer' | 'visitor' | 'person' | 'session' | 'restaurant' | 'operator'

/**
 * The rate limit per customer, or per IP address for guests; the server's table of limits has the numbers.
 */
export type EndpointLimit =
  | 'order_placing'
  | 'cart_sync'
  | 'delivery_cost'
  | 'order_slots'
  | 'voucher'
  | 'lead'
  | 'sold_out_look'
  | 'place_search'
  | 'country'

export interface Endpoint {
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * The path prefix: `/api/online-store/{companyId}` (company), `/api/console/v1` (console), `/api/restaurant/v1`
   * (restaurant) or nothing (root).
   */
  base: 'company' | 'console' | 'restaurant' | 'root'
  path: `/${string}`
  access: Access
  /** The scope that a key or a member needs; for endpoints with `restaurant` access. */
  scope?: Scope
  /** Needs a code that the member entered in the last 15 minutes (STAFF-15). */
  freshCode?: true
  /**
   * Whether a paired tablet sends the PIN of a member, whose rights then count (STAFF-12). `accepted`: what is sent decides
   * whether it is needed.
   */
  pin?: 'required' | 'accepted'
  /** What a call that changes something is called in the activity log of the company (STAFF-13). */
  activity?: ActivityAction
  params?: v.GenericSchema
  query?: v.GenericSchema
  body?: v.GenericSchema
  /** Accepts `application/x-www-form-urlencoded` besides JSON. */
  form?: true
  /** Requires an `Idempotency-Key` header; a repeat with the same key gets the first answer byte for byte. */
  idempotent?: true
  /** In addition to the request limit per IP address, which every endpoint has. */
  limit?: EndpointLimit
  bodyLimit?: 'default' | 'order' | 'import' | 'photo'
  answer: v.GenericSchema
  /**
   * The answer may be large and is then compressed. Never where it repeats what a stranger can have sent next to a secret: its
   * size would give the secret away (BREACH); the board's orders are the exception (decision 0110).
   */
  compressed?: true
  /**
   * The answer is exactly `answer`, without `status` and `message` (the format is defined by another
   * protocol).
   */
  bare?: true
  errors: readonly SpecificErrorCode[]
}

type Parsed<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined
type Sent<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : undefined
type Part<E extends Endpoint, Key extends keyof Endpoint> = Key extends keyof E ? E[Key] : undefined

export type ParamsOf<E extends Endpoint> = Parsed<Part<E, 'params'>>
export type QueryOf<E extends Endpoint> = Parsed<Part<E, 'query'>>
export type BodyOf<E extends Endpoint> = Parsed<Part<E, 'body'>>
export type BodySentTo<E extends Endpoint> = Sent<Part<E, 'body'>>
export type AnswerOf<E extends Endpoint> = v.InferOutput<E['answer']>

/**
 * The header with the slug of the company that a call concerns: required with the operator's key and a member's session;
 * with an API key it only has to match.
 */
export const COMPANY_HEADER = 'pesan-company'

export const BASE_PATH = {
  company: '/api/online-store/{companyId}',
  console: '/api/console/v1',
  restaurant: '/api/restaurant/v1',
  root: '',
} as const
