// Sends the WhatsApp message of an invitation (STAFF-07).
import type { Locale } from '@pesan/contract/language'
import type { Role } from '@pesan/contract/scope'
import type { CompanyDirectory } from '../../companies/company-directory.ts'
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { MessageSender } from '../../providers/message-sender/message-sender.ts'
import { findMember, type MemberKey } from './member.repository.ts'

export interface InvitationDeps {
  db: Db
  clock: Clock
  log: Log
  messageSender: MessageSender
  directory: Pick<CompanyDirectory, 'byId'>
  /** The address of the console. */
  consoleOrigin: string
}

const ROLE_NAMES: Record<Locale, Record<Role, string>> = {
  en: { counter: 'counter', manager: 'manager', owner: 'owner' },
  id: { counter: 'kasir', manager: 'manajer', owner: 'pemilik' },
}

/** Throws if another attempt may help. An invitation that ended or was accepted meanwhile needs no message. */
export async function sendInvitation(
  { db, clock, log, messageSender, directory, consoleOrigin }: InvitationDeps,
  key: MemberKey,
): Promise<void> {
  const company = directory.byId(key.companyId)
  const invited = await findMember(db, { ...key, now: clock.now() })
  if (!company || !invited || invited.joinedAt !== null) return
  const { phone, locale, role } = invited
  const sent = await messageSender.sendMessage({
    phone,
    locale,
    kind: 'invitation',
    parameters: [company.props.name, ROLE_NAMES[locale][role], consoleOrigin],
  })
  if (sent.status === 'accepted') return
  const mayHelp = sent.status === 'limited' || (sent.status === 'unavailable' && sent.reason === 'outage')
  if (mayHelp) throw new Error('the message of an invitation was not accepted')
  log.warn({ company: company.slug, member: key.memberId, ...sent }, 'an invitation was not sent')
}
