// Who gives back more than the owner allows without it proves with a fresh code that it is this person (STAFF-15).
import * as api from '@pesan/contract/api'
import type { Db, DbPool } from '../../db/pool.ts'
import type { Callers, Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { changeRefundCodeAbove, readRefundCodeAbove } from './refund-settings.service.ts'

type Caller = Callers['restaurant']

/** Keys are no people. A tablet has no phone to which a code could be sent: there it is refused, also with a PIN. */
export async function requireRefundCode(
  deps: { db: Db },
  { company, by }: Caller,
  amount: number,
): Promise<void> {
  if (by.kind === 'operator' || by.kind === 'key') return
  if (by.kind === 'member' && by.isCodeFresh) return
  const codeAbove = await readRefundCodeAbove(deps, { companyId: company.id })
  if (codeAbove !== null && amount > codeAbove) throw new Refused('fresh_code_needed')
}

export function mountRefundSettings(mount: Mount, deps: { db: DbPool }): void {
  mount(api.readRefundSettings, async ({ caller }) => ({
    data: { code_above: await readRefundCodeAbove(deps, { companyId: caller.company.id }) },
  }))

  mount(api.changeRefundSettings, async ({ body, caller, activity }) => {
    const { id: companyId } = caller.company
    await changeRefundCodeAbove({ ...deps, activity }, { companyId, codeAbove: body.code_above })
    return { data: body }
  })
}
