// Subscriptions to web push, one of each session of the console.
import type { Locale } from '@pesan/contract/language'
import * as v from 'valibot'
import type { Db } from '../../db/pool.ts'
import { bigint, bytea, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const ofSession = { tokenHash: bytea() }

// A browser in which another person signed in has the same endpoint.
const deleteOthersStatement = statement(
  'push_subscription.delete_others',
  `delete from push_subscription where id in (
     select id from push_subscription where endpoint = :endpoint and session_hash <> :tokenHash
     union all
     (select id from push_subscription where phone = :phone and session_hash <> :tokenHash
       order by created_at desc offset :others))`,
  { params: { ...ofSession, phone: text(), endpoint: text(), others: bigint() } },
)

/** Those with the same endpoint, and those of the person beyond the newest `others`. */
export async function deleteOtherSubscriptions(
  db: Db,
  subscription: { tokenHash: Buffer; phone: string; endpoint: string; others: number },
): Promise<void> {
  await db.query(deleteOthersStatement, subscription)
}

const upsertStatement = statement(
  'push_subscription.upsert',
  `insert into push_subscription (id, session_hash, phone, endpoint, p256dh, auth, locale, created_at)
   values (:id, :tokenHash, :phone, :endpoint, :p256dh, :auth, :locale, :now)
   on conflict (session_hash) do update
     set endpoint = :endpoint, p256dh = :p256dh, auth = :auth, locale = :locale`,
  {
    params: {
      ...ofSession,
      id: uuid(),
      phone: text(),
      endpoint: text(),
      p256dh: bytea(),
      auth: bytea(),
      locale: text(),
      now: timestamptz(),
    },
  },
)

export interface NewSubscription {
  id: string
  tokenHash: Buffer
  phone: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  locale: Locale
  now: Date
}

export async function upsertSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  await db.query(upsertStatement, subscription)
}

const deleteStatement = statement(
  'push_subscription.delete',
  'delete from push_subscription where session_hash = :tokenHash',
  { params: ofSession },
)

export async function deleteSubscriptionOf(db: Db, session: { tokenHash: Buffer }): Promise<void> {
  await db.query(deleteStatement, session)
}

const hasStatement = statement(
  'push_subscription.has',
  'select exists (select from push_subscription where session_hash = :tokenHash) as found',
  { params: ofSession, row: v.object({ found: v.boolean() }) },
)

export async function hasSubscription(db: Db, session: { tokenHash: Buffer }): Promise<boolean> {
  return (await db.query(hasStatement, session))[0]?.found ?? false
}
