// The outlets a customer may choose for pick up.
import type { CompanyId } from '@pesan/contract/ids'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import type { Db } from '../../db/pool.ts'
import { listOutlets as readOutlets } from './outlet.repository.ts'

/** In the order of the company's document. */
export const listOutlets = ({ db }: { db: Db }, { companyId }: { companyId: CompanyId }): Promise<Outlet[]> =>
  readOutlets(db, { companyId })
