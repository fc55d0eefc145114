// The common part of all commands: the parsed options, and running a command with them.
import { apiKeyScope } from '@pesan/contract/api-key'
import { orderStatus } from '@pesan/contract/order'
import { deliveryStatus, webhookEvent } from '@pesan/contract/webhook'
import { type Command, InvalidArgumentError, Option } from 'commander'
import * as z from 'zod'
import type { Connection } from '../call.ts'
import type { CliContext } from '../cli-context.ts'
import type { Result } from '../print.ts'

export const DRY_RUN = new Option('--dry-run', 'check and say what would change, change nothing')
export const COMPANY = new Option('--company <slug>', 'the company, when the operator calls')

export const options = z.object({
  server: z.string().optional(),
  json: z.boolean().default(false),
  company: z.string().optional(),
  dryRun: z.boolean().default(false),
  removeOutlets: z.boolean().default(false),
  pictures: z.string().optional(),
  status: z.optional(orderStatus),
  reason: z.string().optional(),
  percent: z.string().optional(),
  cap: z.string().optional(),
  amount: z.string().optional(),
  minimum: z.string().optional(),
  starts: z.string().optional(),
  ends: z.string().optional(),
  mode: z.enum(['delivery', 'pickup']).optional(),
  limit: z.string().optional(),
  perCustomer: z.string().optional(),
  scopes: z.array(apiKeyScope).optional(),
  keep: z.number().optional(),
  cursor: z.string().optional(),
  until: z.string().optional(),
  modifier: z.boolean().default(false),
  back: z.boolean().default(false),
  events: z.array(webhookEvent).optional(),
  deliveryStatus: z.optional(deliveryStatus),
})
export type Options = z.infer<typeof options>
type Work = (connection: Connection & { context: CliContext }, chosen: Options) => Promise<Result>
export type Perform = (command: Command, work: Work) => Promise<void>

/** For arguments and options that are whole numbers. */
export function parseCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('it must be a whole number.')
  return Number(text)
}
