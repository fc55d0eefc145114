// `pesan payments account …`: into which account a company is paid. Secrets come from a file or are piped in, so that they stand
// neither in the list of processes nor in the history of the shell.
import { readPaymentAccount, removePaymentAccount, setPaymentAccount } from '@pesan/contract/api'
import { type PaymentAccountAnswer, paymentAccountBody } from '@pesan/contract/payment-account'
import * as v from 'valibot'
import { type Connection, call } from '../call.ts'
import type { CliContext } from '../cli-context.ts'
import { readDocumentFile } from '../document-file.ts'
import { Failure } from '../failure.ts'
import type { Result } from '../print.ts'

const KINDS = {
  sub_account: 'a sub-account of the installation',
  own_keys: 'an account with separate keys',
  platform: 'the account of the installation',
} as const

const inWords = ({ kind, takes_online: takesOnline, webhook_path: path }: PaymentAccountAnswer): string[] => [
  `the company is paid into ${kind === null ? 'no account' : KINDS[kind]}`,
  takesOnline ? 'guests can pay online' : 'guests can pay in cash only',
  ...(path === null ? [] : [`its webhooks go to ${path}`]),
]

export async function paymentAccountShow(connection: Connection): Promise<Result> {
  const { data } = await call(connection, readPaymentAccount, {})
  return { data, lines: inWords(data) }
}

export async function paymentAccountSet(
  connection: Connection & { context: CliContext },
  { file }: { file: string },
): Promise<Result> {
  const document =
    file === '-'
      ? await parsePiped(connection.context)
      : (await readDocumentFile(connection.context, file)).document
  const body = v.safeParse(paymentAccountBody, document)
  // Without what was given: it may be a secret in the wrong place.
  if (!body.success) {
    const members = body.issues.map(issue => v.getDotPath(issue) ?? 'kind')
    throw new Failure('refused', `not a payment account: look at ${[...new Set(members)].join(', ')}`)
  }
  const { data } = await call(connection, setPaymentAccount, { body: body.output })
  return { data, lines: inWords(data) }
}

async function parsePiped({ readInput }: CliContext): Promise<unknown> {
  const text = (await readInput?.()) ?? ''
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('refused', 'what was piped in is not JSON')
  }
}

export async function paymentAccountRemove(connection: Connection): Promise<Result> {
  const { data } = await call(connection, removePaymentAccount, {})
  return { data, lines: inWords(data) }
}
