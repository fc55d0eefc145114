// The jobs of signing in: a code that WhatsApp did not accept is sent again, and old codes and sessions are deleted.
import { companyId } from '@pesan/contract/ids'
import { integer } from '@pesan/contract/integer'
import * as v from 'valibot'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { dropIdle } from '../rate-limit/rate-limit.service.ts'
import { ADDRESS_ALLOWANCE } from '../rate-limit/rate-limits.ts'
import { dropOld } from './message-status.repository.ts'
import { retryCode } from './send-code.service.ts'
import { SESSION_LIFE_MS } from './session.service.ts'
import type { SignInDeps } from './sign-in-deps.ts'

const HOUR_S = 3600
const CODE_RETENTION_MS = 24 * HOUR_S * 1000
/** The page of an order shows the outcome of its messages. */
const STATUS_RETENTION_MS = 7 * 24 * HOUR_S * 1000

/** Each attempt is a separate job, so that we choose the delay. */
export const sendCodeAgain = defineJob({
  name: 'sign_in.send_code_again',
  payload: v.object({ companyId, requestId: v.string(), attempts: integer }),
  retryLimit: 0,
})

export const removeOld = defineJob({ name: 'sign_in.forget_old', payload: v.object({}), everyS: HOUR_S })

export function registerSignInJobs(jobs: Jobs, deps: SignInDeps): void {
  jobs.work(sendCodeAgain, retry => retryCode(deps, retry))
  jobs.work(removeOld, async () => {
    const now = deps.clock.now()
    const minute = Math.floor(now.getTime() / ADDRESS_ALLOWANCE.windowMs)
    await dropIdle(deps.db, { now, minute })
    const codesBefore = new Date(now.getTime() - CODE_RETENTION_MS)
    const statusesBefore = new Date(now.getTime() - STATUS_RETENTION_MS)
    const sessionsBefore = new Date(now.getTime() - SESSION_LIFE_MS)
    await dropOld(deps.db, { codesBefore, statusesBefore, sessionsBefore })
  })
}
