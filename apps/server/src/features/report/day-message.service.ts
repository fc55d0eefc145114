// The WhatsApp message to the owners about a day that was closed (REPORT-09).
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { CompanyDirectory } from '../../companies/company-directory.ts'
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { MessageSender } from '../../providers/message-sender/message-sender.ts'
import { listMembers } from '../member/member.service.ts'
import { listOutlets } from '../outlet/outlet.service.ts'
import { listPaymentTasks } from '../payment/payment-task.service.ts'
import { findClosing } from './day-closing.repository.ts'

export interface DayMessageDeps {
  db: Db
  clock: Clock
  log: Log
  messageSender: MessageSender
  directory: Pick<CompanyDirectory, 'byId'>
}

export interface DayMessageKey {
  companyId: CompanyId
  outletId: OutletId
  day: string
  /** The owner to whom it goes. */
  memberId: string
}

/** The owners who have joined: each gets the message in the own language. */
export async function listOwners(
  { db, clock }: Pick<DayMessageDeps, 'db' | 'clock'>,
  { companyId }: { companyId: CompanyId },
): Promise<{ id: string; phone: string; locale: Locale }[]> {
  const members = await listMembers({ db, clock }, { companyId })
  return members.filter(({ role, joinedAt }) => role === 'owner' && joinedAt !== null)
}

/** Throws if another attempt may help. Who is no owner any more, or has switched it off meanwhile, gets nothing. */
export async function sendDayMessage(deps: DayMessageDeps, key: DayMessageKey): Promise<void> {
  const { db, log, messageSender, directory } = deps
  const { companyId, outletId, day } = key
  const company = directory.byId(companyId)
  const owner = (await listOwners(deps, key)).find(({ id }) => id === key.memberId)
  const closing = await findClosing(db, { companyId, outletId, day })
  if (!company?.dayMessages || !owner || !closing) return
  const outlet = (await listOutlets({ db }, { companyId })).find(({ id }) => id === outletId)
  const toLookAt = (await listPaymentTasks({ db }, { companyId })).length
  const { sums } = closing
  const difference = closing.counted - (closing.opening + closing.cash - closing.paidOut)
  const sent = await messageSender.sendMessage({
    phone: owner.phone,
    locale: owner.locale,
    kind: 'day_closed',
    parameters: [
      company.props.name,
      outlet?.name ?? '',
      dayText(day, owner.locale),
      rupiah(sums.takings),
      String(sums.orders),
      rupiah(sums.refunds.amount),
      difference > 0 ? `+${rupiah(difference)}` : rupiah(difference),
      String(toLookAt),
    ],
  })
  if (sent.status === 'accepted') return
  const mayHelp = sent.status === 'limited' || (sent.status === 'unavailable' && sent.reason === 'outage')
  if (mayHelp) throw new Error('the message about a closed day was not accepted')
  log.warn(
    { company: company.slug, member: key.memberId, ...sent },
    'a message about a closed day was not sent',
  )
}

const rupiah = (amount: number): string => formatRupiah(amount as Rupiah)

const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
