import { expect, test } from 'vitest'
import type { Launched } from './launch.ts'
import { supervise } from './supervise.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

function launched(exited: Promise<void>): Launched {
  return {
    postmaster: { pid: 1, socketFolder: '/nowhere', status: 'ready' },
    child: {
      pid: 1,
      exited,
      hasExited: () => false,
      expectExit: () => undefined,
      lastWords: async () => '',
    },
  }
}

test('a database that keeps ending is given up with the reason', async () => {
  let restarts = 0
  const { lost } = supervise(launched(Promise.resolve()), {
    log,
    maxRestarts: 3,
    restart: async () => {
      restarts += 1
      return launched(Promise.resolve())
    },
  })
  expect((await lost).message).toContain('ended 4 times within 60 s')
  expect(restarts).toBe(3)
})

test('a database that cannot be started again is lost with the reason', async () => {
  const restart = () => Promise.reject(new Error('the disk is full'))
  const { lost } = supervise(launched(Promise.resolve()), { log, restart })
  expect((await lost).message).toBe('the disk is full')
})

test('a database that was stopped on request is not started again', async () => {
  const { promise: exited, resolve: end } = Promise.withResolvers<void>()
  let restarts = 0
  const supervision = supervise(launched(exited), {
    log,
    restart: async () => {
      restarts += 1
      return launched(exited)
    },
  })
  supervision.stop()
  end()
  await supervision.finished
  expect(restarts).toBe(0)
})

test('a start that was under way when the stop was requested is the last one', async () => {
  const { promise: next, resolve: isReady } = Promise.withResolvers<Launched>()
  const supervision = supervise(launched(Promise.resolve()), { log, restart: () => next })
  await Promise.resolve()
  supervision.stop()
  isReady(launched(Promise.withResolvers<void>().promise))
  await expect(supervision.finished).resolves.toBeUndefined()
})
