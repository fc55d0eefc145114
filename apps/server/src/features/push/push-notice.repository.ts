// Push messages about an outlet and not about an order, at most one of each notice and browser. They are sent as those of orders are.

import { fulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { type CompanyId, companyId, outletId } from '@pesan/contract/ids'
import { LOCALES } from '@pesan/contract/language'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, jsonb, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { maySee, type Readers, readerTypes } from './push-message.repository.ts'

const about = { outletId, outletName: v.string() }
const noticeShape = v.variant('type', [
  /** HOURS-15: what is still on, although its reason is over. */
  v.object({
    ...about,
    type: v.literal('outlived'),
    modes: v.array(fulfilmentMode),
    isBusy: v.boolean(),
    items: v.array(v.string()),
  }),
  /** HOURS-15: its orders were not answered. */
  v.object({ ...about, type: v.literal('paused_itself') }),
])
export type PushNotice = v.InferOutput<typeof noticeShape>

const insertStatement = statement(
  'push_notice.insert',
  `insert into push_message (subscription_id, order_id, company_id, created_at, next_attempt_at, notice)
   select distinct on (push_subscription.id) push_subscription.id, :noticeId::uuid, :companyId::uuid, :now::timestamptz,
     :now::timestamptz, :notice::jsonb
   from member
   join push_subscription on push_subscription.phone = member.phone
   join member_session on token_hash = session_hash
   where member.company_id = :companyId and ${maySee(`(:notice::jsonb->>'outletId')::uuid`)}
   order by push_subscription.id
   on conflict (subscription_id, order_id) do nothing`,
  {
    params: {
      ...readerTypes,
      companyId: uuid<CompanyId>(),
      noticeId: uuid(),
      notice: jsonb(),
      now: timestamptz(),
    },
  },
)

/** For each browser that rings for the outlet, of members in one of the roles. */
export async function insertNotice(
  db: Db,
  message: Readers & { companyId: CompanyId; noticeId: string; notice: PushNotice; now: Date },
): Promise<void> {
  await db.query(insertStatement, message)
}

const claimedNotice = v.object({
  companyId,
  orderId: v.string(),
  subscriptionId: v.string(),
  attempts: v.number(),
  createdAt: v.date(),
  notice: noticeShape,
  endpoint: v.string(),
  p256dh: v.instance(Buffer),
  auth: v.instance(Buffer),
  locale: v.picklist(LOCALES),
  company: v.string(),
  slug: v.string(),
})
export type ClaimedNotice = v.InferOutput<typeof claimedNotice>

const claimStatement = statement(
  'push_notice.claim',
  `with due as (
     select ctid from push_message
     where next_attempt_at <= :now and notice is not null and ${IS_NOT_HELD}
     order by next_attempt_at limit :limit for update skip locked
   ), claimed as (
     update push_message set attempts = attempts + 1, next_attempt_at = null
     where ctid = any (array(select ctid from due))
     returning push_message.*
   )
   select claimed.company_id, claimed.order_id, subscription_id, attempts, claimed.created_at, notice, endpoint, p256dh, auth,
     push_subscription.locale, company.name as company, slug
   from claimed
   join company on company.id = claimed.company_id
   join push_subscription on push_subscription.id = subscription_id
   join member on member.company_id = claimed.company_id and member.phone = push_subscription.phone
   join member_session on token_hash = session_hash
   where claimed.created_at > :writtenAfter and ${maySee(`(notice->>'outletId')::uuid`)}`,
  {
    params: { ...readerTypes, now: timestamptz(), limit: bigint(), writtenAfter: timestamptz() },
    row: claimedNotice,
  },
)

/** As `claimPushMessages`. */
export const claimNotices = (
  db: Db,
  claim: Readers & { now: Date; limit: number; writtenAfter: Date },
): Promise<ClaimedNotice[]> => db.query(claimStatement, claim)
