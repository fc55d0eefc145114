// How often customers looked at what was sold out: what a restaurant could have sold (REPORT-05).
import type { OutletId, ProductId } from '@pesan/contract/ids'
import { businessDay } from '@pesan/domain/report/business-day'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { countLook } from './sold-out-look.repository.ts'

export { sumLooks as sumSoldOutLooks } from './sold-out-look.repository.ts'

export async function countSoldOutLook(
  { db, clock }: { db: Db; clock: Clock },
  { company, ...look }: { company: Company; productId: ProductId; outletId: OutletId | null },
): Promise<void> {
  const now = clock.now()
  const day = businessDay(now, { timeZone: company.props.time_zone, endsAt: company.businessDayEnds })
  await countLook(db, { companyId: company.id, ...look, day, now })
}
