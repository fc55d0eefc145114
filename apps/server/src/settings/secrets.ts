// The keys the server signs and hashes with, all derived from one secret, and the operator's key. Development creates
// both at the first start, in files below the data folder that only their owner can read.
import { createHmac, hash, hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import { persistedSecret } from './persisted-secret.ts'
import type { Settings } from './settings.ts'

export interface Secrets {
  codeKey: Buffer
  pinKey: Buffer
  /** The codes of orders are derived from it (BOARD-19). */
  handOverKey: Buffer
  /** The secrets of the webhooks are derived from it. */
  webhookKey: Buffer
  /** Seal the payment accounts of companies: the first seals, the others only open what was sealed before. */
  accountKeys: AccountKeys
  /** The private key by which push services know this server. */
  pushKey: Buffer
  realtime: { key: string; secret: string }
  /** SHA-256 of the operator's key; null: operator calls are refused. */
  operatorKeyHash: Buffer | null
}

export interface AccountKey {
  /** Stored with what it sealed. */
  id: string
  key: Buffer
  /** Of the names of accounts. */
  nameKey: Buffer
}
export type AccountKeys = readonly [AccountKey, ...AccountKey[]]

export const OPERATOR_KEY_FILE = 'operator-key'

export async function loadSecrets(settings: Settings): Promise<Secrets> {
  const isDevelopment = settings.setup === 'development'
  const load = (name: string) =>
    isDevelopment ? persistedSecret(join(settings.dataDir, name)) : Promise.resolve(null)
  const secretKey = settings.secretKey ?? (await load('secret-key'))
  const operatorKey = settings.operatorKey ?? (await load(OPERATOR_KEY_FILE))
  if (secretKey === null) throw new Error('SECRET_KEY is not set')
  return deriveSecrets(secretKey, operatorKey, settings.secretKeyBefore)
}

/** `before`: the secret key until it was changed. */
export function deriveSecrets(
  secretKey: string,
  operatorKey: string | null,
  before: string | null = null,
): Secrets {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', purpose, bytes))
  return {
    codeKey: derive('one-time codes', 32),
    pinKey: derive('member PINs', 32),
    handOverKey: derive('hand-over codes', 32),
    webhookKey: derive('webhooks', 32),
    accountKeys: [accountKey(secretKey), ...(before === null ? [] : [accountKey(before)])],
    pushKey: toScalar(derive('web push', 48)),
    realtime: {
      key: derive('realtime key', 10).toString('hex'),
      secret: derive('realtime secret', 32).toString('hex'),
    },
    operatorKeyHash: operatorKey === null ? null : hashToken(operatorKey),
  }
}

function accountKey(secretKey: string): AccountKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', purpose, bytes))
  return {
    id: derive('payment accounts: key id', 6).toString('hex'),
    key: derive('payment accounts', 32),
    nameKey: derive('payment accounts: names', 32),
  }
}

/** Of the curve P-256: the number of its points. */
const CURVE_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** A private key of the curve, evenly distributed because the bytes are half as many again as it needs. */
function toScalar(bytes: Buffer): Buffer {
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (CURVE_ORDER - 1n)) + 1n
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
}

/** How tokens and API keys are stored: they are random enough that a plain hash cannot be reversed. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * A code has only a million values, so its hash needs a key; company and number in the hash keep it from being moved.
 */
export const hashCode = (
  codeKey: Buffer,
  scope: { companyId: string; phone: string },
  code: string,
): Buffer => createHmac('sha256', codeKey).update(`${scope.companyId}\n${scope.phone}\n${code}`).digest()

/** A pairing code belongs to no number and, before it is entered, to no company. */
export const hashPairingCode = (codeKey: Buffer, code: string): Buffer =>
  createHmac('sha256', codeKey).update(`pairing\n${code}`).digest()

/** Ten thousand values: with the salt, equal PINs have different hashes. */
export const hashPin = (
  pinKey: Buffer,
  { companyId, memberId, salt }: { companyId: string; memberId: string; salt: Buffer },
  pin: string,
): Buffer => createHmac('sha256', pinKey).update(salt).update(`${companyId}\n${memberId}\n${pin}`).digest()
