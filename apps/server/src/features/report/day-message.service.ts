// The WhatsApp message to an owner about a day that was closed, or whose hour has come before that (REPORT-09).
import type { Locale } from '@pesan/contract/language'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { CompanyDirectory } from '../../companies/company-directory.ts'
import type { Log } from '../../db/log.ts'
import type { DbPool } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { MessageSender } from '../../providers/message-sender/message-sender.ts'
import { listOutlets } from '../outlet/outlet.service.ts'
import { openDifferences } from '../payment/payment-difference.service.ts'
import { listPaymentTasks } from '../payment/payment-task.service.ts'
import { readBusinessDay } from './day-closing.service.ts'
import { type DayMessageKey, listOwners } from './due-day.service.ts'

export interface DayMessageDeps {
  db: DbPool
  clock: Clock
  log: Log
  messageSender: MessageSender
  directory: Pick<CompanyDirectory, 'byId'>
}

/** Throws if another attempt may help. Who is no owner any more, or has switched it off meanwhile, gets nothing. */
export async function sendDayMessage(deps: DayMessageDeps, key: DayMessageKey): Promise<void> {
  const { db, log, messageSender, directory } = deps
  const { companyId, outletId, day } = key
  const company = directory.byId(companyId)
  const owner = (await listOwners(deps, key)).find(({ id }) => id === key.memberId)
  const outlet = (await listOutlets({ db }, { companyId })).find(({ id }) => id === outletId)
  if (!company?.dayMessages || !owner || !outlet) return
  const { closing, sums } = await readBusinessDay(deps, { company, outlet, day })
  // An outlet that had its day off has nothing to say.
  const counts = [sums.orders, sums.refunds.orders, sums.cancelled, sums.waiting.orders]
  if (!closing && counts.every(count => count === 0)) return
  const toLookAt = [
    ...(await listPaymentTasks({ db }, { companyId })),
    ...(await openDifferences({ db }, { companyId })),
  ].length
  const texts = TEXTS[owner.locale]
  const name = dayText(day, owner.locale)
  const sent = await messageSender.sendMessage({
    phone: owner.phone,
    locale: owner.locale,
    kind: 'day_closed',
    parameters: [
      company.props.name,
      outlet.name,
      closing ? name : `${name} (${texts.open})`,
      rupiah(sums.takings),
      String(sums.orders),
      rupiah(sums.refunds.amount),
      closing ? difference(closing.counted - closing.expected) : texts.notCounted,
      String(toLookAt),
    ],
  })
  if (sent.status === 'accepted') return
  const mayHelp = sent.status === 'limited' || (sent.status === 'unavailable' && sent.reason === 'outage')
  if (mayHelp) throw new Error('the message about a day was not accepted')
  log.warn({ company: company.slug, member: key.memberId, ...sent }, 'a daily summary was not sent')
}

/** In the places of the template that a closing fills. */
const TEXTS = {
  en: { open: 'still open', notCounted: 'not counted yet' },
  id: { open: 'belum ditutup', notCounted: 'belum dihitung' },
} as const satisfies Record<Locale, object>

const rupiah = (amount: number): string => formatRupiah(amount as Rupiah)

const difference = (amount: number): string => (amount > 0 ? `+${rupiah(amount)}` : rupiah(amount))

const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
