// Deletes tablets that have not been seen for 30 days, and pairing codes that were not used.
import * as v from 'valibot'
import type { Db } from '../../db/pool.ts'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Clock } from '../../providers/clock.ts'
import { dropOldDevices } from './device.repository.ts'
import { DEVICE_IDLE_MS } from './device.service.ts'
import { dropOldPairingCodes } from './pairing-code.repository.ts'

const removeOld = defineJob({ name: 'device.remove_old', payload: v.object({}), everyS: 3600 })

export function registerDeviceJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.work(removeOld, async () => {
    const now = clock.now()
    await dropOldDevices(db, new Date(now.getTime() - DEVICE_IDLE_MS))
    await dropOldPairingCodes(db, now)
  })
}
