// The common part of all commands: the parsed options, and running a command with them.
import { apiKeyScope } from '@pesan/contract/api-key'
import { fulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { orderStatus } from '@pesan/contract/order'
import { deliveryStatus, webhookEvent } from '@pesan/contract/webhook'
import { type Command, InvalidArgumentError, Option } from 'commander'
import * as v from 'valibot'
import type { Connection } from '../call.ts'
import type { CliContext } from '../cli-context.ts'
import type { Result } from '../print.ts'

export const DRY_RUN = new Option('--dry-run', 'check and say what would change, change nothing')
export const COMPANY = new Option('--company <slug>', 'the company, when the operator calls')

export const options = v.object({
  server: v.optional(v.string()),
  json: v.optional(v.boolean(), false),
  company: v.optional(v.string()),
  name: v.optional(v.string()),
  dryRun: v.optional(v.boolean(), false),
  removeOutlets: v.optional(v.boolean(), false),
  pictures: v.optional(v.string()),
  status: v.optional(orderStatus),
  reason: v.optional(v.string()),
  percent: v.optional(v.string()),
  cap: v.optional(v.string()),
  amount: v.optional(v.string()),
  minimum: v.optional(v.string()),
  starts: v.optional(v.string()),
  ends: v.optional(v.string()),
  mode: v.optional(fulfilmentMode),
  limit: v.optional(v.string()),
  perCustomer: v.optional(v.string()),
  scopes: v.optional(v.array(apiKeyScope)),
  keep: v.optional(v.number()),
  cursor: v.optional(v.string()),
  until: v.optional(v.string()),
  modifier: v.optional(v.boolean(), false),
  csv: v.optional(v.boolean(), false),
  back: v.optional(v.boolean(), false),
  events: v.optional(v.array(webhookEvent)),
  deliveryStatus: v.optional(deliveryStatus),
  state: v.optional(v.string()),
})
export type Options = v.InferOutput<typeof options>
type Work = (connection: Connection & { context: CliContext }, chosen: Options) => Promise<Result>
export type Perform = (command: Command, work: Work) => Promise<void>

/** For arguments and options that are whole numbers. */
export function parseCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('it must be a whole number.')
  return Number(text)
}
