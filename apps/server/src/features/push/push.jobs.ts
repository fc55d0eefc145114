// Web push: the consumer `push` of the outbox writes the messages of new orders; they are sent at once after its commit, and
// every few seconds what was rescheduled.
import * as v from 'valibot'
import { type CoalescingRunner, createCoalescingRunner } from '../../jobs/coalescing-runner.ts'
import { createFailureLog } from '../../jobs/failure-log.ts'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { SENDING_PAUSE_MS } from '../../outbox/consumer.ts'
import type { OutboxEvent } from '../../outbox/outbox.repository.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { type OrderChange, type PushDeps, sendPushMessages, writePushMessages } from './push.service.ts'
import { dropOldPushMessages } from './push-message.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const sendAgain = defineJob({ name: 'push.send_again', payload: v.object({}), everyS: 5, retryLimit: 0 })
const removeOld = defineJob({ name: 'push.remove_old', payload: v.object({}), everyS: 3600 })

/** `isByHand`: in tests, where only the jobs they run are run. */
export function registerPushJobs(
  jobs: Jobs,
  outbox: Outbox,
  deps: PushDeps,
  { isByHand }: { isByHand: boolean },
): Pick<CoalescingRunner, 'stop'> {
  const logFailure = createFailureLog(deps.log)
  const runner = createCoalescingRunner(() => sendPushMessages(deps), {
    debounceMs: 0,
    onFailure: error => logFailure(error, 'sending push messages failed, they will be retried'),
  })
  outbox.consume(
    {
      name: 'push',
      pauseMs: SENDING_PAUSE_MS,
      handle: (tx, events) => writePushMessages(deps, tx, events.flatMap(changeOf)),
      ...(isByHand ? {} : { afterCommit: runner.trigger }),
    },
    { isByHand },
  )
  jobs.work(sendAgain, async () => {
    if (!isByHand) return runner.trigger()
    await outbox.drain()
    await sendPushMessages(deps)
  })
  jobs.work(removeOld, () => dropOldPushMessages(deps.db, new Date(deps.clock.now().getTime() - DAY_MS)))
  return { stop: runner.stop }
}

const changeOf = ({ companyId, orderId, orderVersion: version }: OutboxEvent): OrderChange[] =>
  companyId === null || orderId === null || version === null ? [] : [{ companyId, orderId, version }]
