// The settings of the payment provider: all of the installation's keys or none. Without them development pays at the
// simulator, and production is paid only into accounts of companies that have separate keys.

import * as v from 'valibot'
import type { Setup } from './setup.ts'
import { address } from './variables.ts'

const key = v.optional(v.string())

export const xenditEnvironment = {
  XENDIT_BASE_URL: v.optional(address),
  XENDIT_SDK_URL: v.optional(address),
  XENDIT_SECRET_KEY: key,
  XENDIT_PUBLISHABLE_KEY: key,
  XENDIT_CALLBACK_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
}

type Given = v.InferOutput<v.ObjectSchema<typeof xenditEnvironment, undefined>> & { SANDBOX_PORT: number }
/** Of the installation's own account, which also acts for its sub-accounts. */
export interface XenditKeys {
  secretKey: string
  publishableKey: string
  /** The token that every webhook must carry. */
  callbackToken: string
}

export interface XenditSettings {
  baseUrl: string
  /** The part that runs in the browser; only the card document loads it. */
  sdkUrl: string
  /** Null: no credentials. */
  platform: XenditKeys | null
  /** Whether a company without an account is paid into the one of the installation: only where that is the simulator's. */
  hasDefaultAccount: boolean
  /** Where a customer may be sent for 3-D Secure: `host` or, for the simulator, `host:port`. */
  redirectHosts: string[]
}

/** What the sandbox program accepts as a Xendit account. */
const SANDBOX_XENDIT = {
  secretKey: 'xnd_development_sandbox-secret',
  publishableKey: 'xnd_public_development_sandbox',
  callbackToken: 'sandbox-callback-token',
}

/** All or none: an account without the token of its webhooks would never be notified of a payment. */
export function xenditProblems(given: Given, setup: Setup): string[] {
  const names = ['XENDIT_SECRET_KEY', 'XENDIT_PUBLISHABLE_KEY', 'XENDIT_CALLBACK_TOKEN'] as const
  const missing = names.filter(name => given[name] === undefined)
  const problems =
    missing.length === names.length
      ? []
      : missing.map(name => `${name}: needed with the other keys of Xendit`)
  if (setup === 'development') return problems
  const addresses = ['XENDIT_BASE_URL', 'XENDIT_SDK_URL'] as const
  return [
    ...problems,
    ...addresses
      .filter(name => given[name] !== undefined && !given[name].startsWith('https://'))
      .map(name => `${name}: must be https in production, never the simulator`),
  ]
}

export function xenditSettings(given: Given, setup: Setup): XenditSettings {
  const platform = givenKeys(given)
  if (platform !== null || setup === 'production')
    return {
      baseUrl: given.XENDIT_BASE_URL ?? 'https://api.xendit.co',
      sdkUrl: given.XENDIT_SDK_URL ?? 'https://js.xendit.co/v3/xendit.min.js',
      platform,
      hasDefaultAccount: setup === 'development',
      redirectHosts: ['redirect.xendit.co', 'checkout.xendit.co'],
    }
  const simulator = `127.0.0.1:${given.SANDBOX_PORT}`
  return {
    baseUrl: given.XENDIT_BASE_URL ?? `http://${simulator}/xendit`,
    sdkUrl: given.XENDIT_SDK_URL ?? `http://${simulator}/xendit/v3/xendit.min.js`,
    platform: SANDBOX_XENDIT,
    hasDefaultAccount: true,
    redirectHosts: [simulator],
  }
}

function givenKeys(given: Given): XenditKeys | null {
  const { XENDIT_SECRET_KEY: secretKey, XENDIT_PUBLISHABLE_KEY: publishableKey } = given
  const { XENDIT_CALLBACK_TOKEN: callbackToken } = given
  return secretKey === undefined || publishableKey === undefined || callbackToken === undefined
    ? null
    : { secretKey, publishableKey, callbackToken }
}

export const describeXendit = ({ platform, baseUrl }: XenditSettings): string =>
  platform === null ? 'only companies with separate keys, otherwise cash' : baseUrl
