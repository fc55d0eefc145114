// The account of a company at the payment provider (LEDGER-05). What is sent here is never answered (LEDGER-07).
import * as v from 'valibot'

/** `platform`: the installation's own account. */
export const paymentAccountKind = v.picklist(['sub_account', 'own_keys', 'platform'])
export type PaymentAccountKind = v.InferOutput<typeof paymentAccountKind>

/** As the provider shows it: 24 hexadecimal digits. */
const accountName = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[0-9a-f]{24}$/, 'must be the 24 hexadecimal digits of the account'),
)
const key = v.pipe(v.string(), v.trim(), v.minLength(16), v.maxLength(500), v.regex(/^[\x21-\x7e]+$/))

export const paymentAccountBody = v.variant('kind', [
  v.object({
    kind: v.literal('sub_account'),
    account: accountName,
    /** The provider's rule by which the installation takes its share of each payment. */
    split_rule: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,100}$/)))),
  }),
  v.object({
    kind: v.literal('own_keys'),
    account: accountName,
    secret_key: key,
    publishable_key: key,
    /** What every webhook of this account carries. */
    callback_token: key,
  }),
  v.object({ kind: v.literal('platform') }),
])
export type PaymentAccountBody = v.InferOutput<typeof paymentAccountBody>

export const paymentAccountAnswer = v.object({
  data: v.object({
    /** Null: the company has no account. */
    kind: v.nullable(paymentAccountKind),
    set_at: v.nullable(v.string()),
    /** Whether guests can pay online. */
    takes_online: v.boolean(),
    /** Where the provider sends what happens to it; null: to the address of the installation. */
    webhook_path: v.nullable(v.string()),
  }),
})
export type PaymentAccountAnswer = v.InferOutput<typeof paymentAccountAnswer>['data']
