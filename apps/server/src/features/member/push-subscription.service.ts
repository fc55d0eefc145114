// The browsers of a person that ring for new orders (VOICE-01): at most one of each session.
import type { pushSubscriptionBody } from '@pesan/contract/member'
import type { InferOutput } from 'valibot'
import type { DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { isPublicKey } from '../../providers/push-sender/public-key.ts'
import type { PushSender } from '../../providers/push-sender/push-sender.ts'
import type { Person } from './member-session.service.ts'
import {
  deleteOtherSubscriptions,
  deleteSubscriptionOf,
  hasSubscription,
  upsertSubscription,
} from './push-subscription.repository.ts'

/** Of one person; a further one replaces the oldest. */
const MAX_SUBSCRIPTIONS = 10
const AUTH_BYTES = 16

export interface PushSubscriptionDeps {
  db: DbPool
  clock: Clock
  ids: Ids
  pushSender: PushSender
}

type PushDb = Pick<PushSubscriptionDeps, 'db'>
type GivenSubscription = InferOutput<typeof pushSubscriptionBody>

/** Which part of it no message could ever be sent with, or null. Replaces the one of the session. */
export async function savePushSubscription(
  { db, clock, ids, pushSender }: PushSubscriptionDeps,
  { phone, tokenHash }: Person,
  { endpoint, keys, locale }: GivenSubscription,
): Promise<'endpoint' | 'keys' | null> {
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  const auth = Buffer.from(keys.auth, 'base64url')
  if (pushSender.findObjection(endpoint) !== null) return 'endpoint'
  if (!isPublicKey(p256dh) || auth.length !== AUTH_BYTES) return 'keys'
  await transaction(db, async tx => {
    await deleteOtherSubscriptions(tx, { phone, tokenHash, endpoint, others: MAX_SUBSCRIPTIONS - 1 })
    const subscription = { id: ids.uuid(), tokenHash, phone, endpoint, p256dh, auth, locale }
    await upsertSubscription(tx, { ...subscription, now: clock.now() })
  })
  return null
}

export const removePushSubscription = ({ db }: PushDb, { tokenHash }: Person): Promise<void> =>
  deleteSubscriptionOf(db, { tokenHash })

export const hasPushSubscription = ({ db }: PushDb, { tokenHash }: Person): Promise<boolean> =>
  hasSubscription(db, { tokenHash })
