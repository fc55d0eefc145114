// Sends owners the day at the hour that they have set, whether or not it is closed (REPORT-09, decision 0093).
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import { daysAfter } from '@pesan/domain/report/business-day'
import { type DayMessages, lastDueDay, nextDayMessage } from '@pesan/domain/report/day-message'
import type { Log } from '../../db/log.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import { listMembers } from '../member/member.service.ts'
import { listOutlets } from '../outlet/outlet.service.ts'
import { findClosing } from './day-closing.repository.ts'
import { claimDayMessage, type DueMessage, planDayMessage } from './day-message.repository.ts'

export interface DayMessageKey {
  companyId: CompanyId
  outletId: OutletId
  day: string
  /** The owner to whom it goes. */
  memberId: string
}

/** In a transaction: the message goes out if that commits. */
export type SendDaySoon = (tx: Db, key: DayMessageKey) => Promise<void>

/** The owners who have joined: each gets the message in the own language. */
export async function listOwners(
  { db, clock }: { db: Db; clock: Clock },
  { companyId }: { companyId: CompanyId },
): Promise<{ id: string; phone: string; locale: Locale }[]> {
  const members = await listMembers({ db, clock }, { companyId })
  return members.filter(({ role, joinedAt }) => role === 'owner' && joinedAt !== null)
}

export async function sendToOwners(
  deps: { db: Db; clock: Clock; sendDaySoon: SendDaySoon },
  { companyId, outletId, day }: Omit<DayMessageKey, 'memberId'>,
): Promise<void> {
  for (const { id: memberId } of await listOwners(deps, { companyId }))
    await deps.sendDaySoon(deps.db, { companyId, outletId, day, memberId })
}

export interface DueDayDeps {
  db: DbPool
  clock: Clock
  log: Log
  sendDaySoon: SendDaySoon
}

/** All companies whose hour has come; processes share them, and one that fails stops no other. */
export async function sendDueDays(deps: DueDayDeps): Promise<void> {
  const failed: CompanyId[] = []
  while (await sendNext(deps, failed));
}

/** False: none is due. */
async function sendNext({ db, log, ...deps }: DueDayDeps, failed: CompanyId[]): Promise<boolean> {
  const claimed: CompanyId[] = []
  try {
    await transaction(db, async tx => {
      const due = await claimDayMessage(tx, { now: deps.clock.now(), without: failed })
      if (due === null) return
      claimed.push(due.companyId)
      await sendDue({ ...deps, db: tx }, due)
    })
  } catch (err) {
    const [companyId] = claimed
    if (companyId === undefined) throw err
    failed.push(companyId)
    log.error({ company: companyId, err }, 'the day could not be sent to the owners')
  }
  return claimed.length > 0
}

type DueDeps = Omit<DueDayDeps, 'db' | 'log'> & { db: Db }

async function sendDue(deps: DueDeps, due: DueMessage): Promise<void> {
  const { companyId, sentFrom, sentTo, dayMessages, dayMessageAt: at, timeZone } = due
  if (!dayMessages || at === null)
    return planDayMessage(deps.db, { companyId, dueAt: null, sentFrom, sentTo })
  const messages: DayMessages = { timeZone, at }
  const now = deps.clock.now()
  const dueAt = nextDayMessage(now, messages)
  const day = lastDueDay(now, messages)
  // A new hour counts from now on, and never sends a day again.
  if (!due.isPlanned || (sentTo !== null && sentTo >= day))
    return planDayMessage(deps.db, { companyId, dueAt, sentFrom, sentTo })
  for (const { id: outletId } of await listOutlets(deps, { companyId }))
    if (!(await findClosing(deps.db, { companyId, outletId, day })))
      await sendToOwners(deps, { companyId, outletId, day })
  const isNextDay = sentTo !== null && daysAfter(sentTo, 1) === day
  return planDayMessage(deps.db, { companyId, dueAt, sentFrom: isNextDay ? sentFrom : day, sentTo: day })
}
