// The endpoint of what outlives its reason.
import * as api from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { listReminders, type ReminderDeps } from './reminder.service.ts'

export function mountReminders(mount: Mount, deps: Pick<ReminderDeps, 'db' | 'clock'>): void {
  mount(api.listReminders, async ({ caller }) => ({
    data: await listReminders(deps, { companyId: caller.company.id, outletIds: outletsOfCaller(caller) }),
  }))
}
