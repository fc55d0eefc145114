import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followDraft } from './follow-draft.ts'

vi.mock(import('../../../lib/on-return.ts'), () => ({ onReturn: () => () => undefined }))

/** A draft of which revision 7 was read. */
function follow({ isReopened = false }: { isReopened?: boolean } = {}) {
  const reported: number[] = []
  const server = { revision: 7, failure: null as Error | null }
  let report: (revision: number) => void = () => undefined
  let live: () => void = () => undefined
  const unsubscribe = vi.fn<() => void>()
  const stop = followDraft(
    {
      async onReported(revision) {
        reported.push(revision)
      },
    },
    {
      subscribe(onReported, onLive) {
        report = onReported
        live = onLive
        return unsubscribe
      },
      async readRevision() {
        if (server.failure) throw server.failure
        return server.revision
      },
    },
    isReopened,
  )
  return { reported, server, unsubscribe, stop, report: (to: number) => report(to), live: () => live() }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('EDIT-02 what another member did before messages arrived is requested as soon as they arrive', async () => {
  const { reported, server, live } = follow()
  server.revision = 8
  expect(reported).toEqual([])
  live()
  await vi.advanceTimersByTimeAsync(0)
  expect(reported).toEqual([8])
})

test('EDIT-02 a message reports its revision; without messages it is requested every minute, also after a failure', async () => {
  const { reported, server, report } = follow()
  report(9)
  expect(reported).toEqual([9])
  server.failure = new Error('away')
  await vi.advanceTimersByTimeAsync(60_000)
  server.failure = null
  server.revision = 10
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reported).toEqual([9, 10])
})

test('EDIT-02 a draft that was read a while ago is compared when its page is opened again', async () => {
  const { reported } = follow({ isReopened: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(reported).toEqual([7])
})

test('what is left asks no more', async () => {
  const { reported, stop, unsubscribe } = follow()
  stop()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(unsubscribe).toHaveBeenCalledTimes(1)
  expect(reported).toEqual([])
})
