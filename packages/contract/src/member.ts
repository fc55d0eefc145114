// The restaurant's people: how they sign in to the console, and how an owner manages them (STAFF).
import * as v from 'valibot'
import { deviceKind } from './device.ts'
import { companyId, outletId } from './ids.ts'
import { knownOf } from './known.ts'
import { LOCALES } from './language.ts'
import { MAX_NAME_LENGTH } from './limits.ts'
import { printable } from './plain-text.ts'
import { realtimeConnection } from './realtime.ts'
import { role, scope } from './scope.ts'
import { verifyBody } from './sign-in.ts'

const moment = v.string()
const phone = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32))
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH), printable)
const outlets = v.pipe(v.array(outletId), v.minLength(1), v.maxLength(100))

/** One membership of the person who is signed in. `outlets` is null for a member of all outlets (STAFF-08). */
export const membership = v.object({
  member_id: v.string(),
  name: v.string(),
  role,
  scopes: knownOf(scope),
  /** Whether the member can act at a paired tablet (STAFF-12). */
  has_pin: v.optional(v.boolean(), false),
  outlets: v.nullable(v.array(outletId)),
  company: v.object({
    id: companyId,
    slug: v.string(),
    name: v.string(),
    /** `#rrggbb` */
    color: v.string(),
    /** A square image as a `data:` address, or null. */
    icon: v.nullable(v.string()),
    time_zone: v.string(),
    /** Printed on receipts (TICKET-01). A server of the previous release does not send it. */
    tax_number: v.optional(v.nullable(v.string()), null),
    outlets: v.array(v.object({ id: outletId, name: v.string(), short_code: v.string() })),
  }),
})
export type Membership = v.InferOutput<typeof membership>

const ofEverySession = {
  /** Where sockets connect, as for a storefront's page; a null host is the console's own. */
  realtime: realtimeConnection,
  memberships: v.array(membership),
  /**
   * `key`: by which push services know the server. `is_on`: this session's browser rings for new orders (VOICE-01). Null for a
   * tablet.
   */
  push: v.optional(v.nullable(v.object({ key: v.string(), is_on: v.boolean() })), null),
}

/** `code_confirmed_at`: the last code of this session; older than 15 minutes, some calls ask for another (STAFF-15). */
export const memberSession = v.object({ phone: v.string(), code_confirmed_at: moment, ...ofEverySession })
export type MemberSession = v.InferOutput<typeof memberSession>
export const memberSessionAnswer = v.object({ data: memberSession })

/**
 * A paired tablet (STAFF-11). Its one membership has the id and the name of the device, and the scopes of the counter or those of
 * a wall.
 */
export const deviceSession = v.object({
  device: v.object({ id: v.string(), kind: v.optional(deviceKind, 'counter') }),
  ...ofEverySession,
})
export type DeviceSession = v.InferOutput<typeof deviceSession>
export const deviceSessionAnswer = v.object({ data: deviceSession })

export const sessionAnswer = v.object({ data: v.union([deviceSession, memberSession]) })
export type Session = v.InferOutput<typeof sessionAnswer>['data']

/** The code of `requestMemberCode`; the phone is the session's. */
export const confirmSessionBody = v.omit(verifyBody, ['phone'])

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+={0,2}$/))

/** What the browser's push service has made (RFC 8291), as `PushSubscription.toJSON()` names it. */
export const pushSubscriptionBody = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(1024)),
  keys: v.object({
    p256dh: v.pipe(base64url, v.maxLength(96)),
    auth: v.pipe(base64url, v.maxLength(32)),
  }),
  /** The language of the messages. */
  locale: v.picklist(LOCALES),
})

/** A member, or with `joined_at` null an invitation that ends at `invitation_expires_at`. */
export const member = v.object({
  id: v.string(),
  name: v.nullable(v.string()),
  phone: v.string(),
  role,
  outlets: v.nullable(v.array(outletId)),
  invited_at: moment,
  invitation_expires_at: moment,
  joined_at: v.nullable(moment),
  /** To the hour; null for a member who is not signed in. */
  last_seen_at: v.nullable(moment),
})
export type Member = v.InferOutput<typeof member>
export const memberAnswer = v.object({ data: member })
export const membersAnswer = v.object({ data: v.array(member) })

export const memberParams = v.object({ memberId: v.pipe(v.string(), v.uuid()) })

/** Without `outlets` a member of all outlets. An open invitation of the number is replaced. */
export const inviteMemberBody = v.object({
  phone,
  name: v.optional(name),
  role,
  outlets: v.optional(v.nullable(outlets), null),
  /** The language of the invitation. */
  locale: v.optional(v.picklist(LOCALES), 'id'),
})

/** What is absent stays as it is. */
export const updateMemberBody = v.object({
  name: v.optional(name),
  role: v.optional(role),
  outlets: v.optional(v.nullable(outlets)),
})
