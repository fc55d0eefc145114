import { COMPANY_HEADER } from '@pesan/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropEarlyRequests, fetchOrTakeEarly } from './early-fetch.ts'
import { DRAFT_PATH } from './early-paths.ts'
import { requestEarly } from './request-early.ts'

const PATH = DRAFT_PATH
const OF_BARA = { [COMPANY_HEADER]: 'bara' }
const get = (headers: Record<string, string> = OF_BARA) => ({ method: 'GET', headers })

const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  dropEarlyRequests()
  sent.mockReset()
  sent.mockImplementation(async () => new Response(`answer ${sent.mock.calls.length}`))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const textOf = async (init: RequestInit = get()) => (await fetchOrTakeEarly(PATH, init)).text()

test('a call takes the response that was requested early, once', async () => {
  requestEarly(PATH, OF_BARA)
  expect(await textOf()).toBe('answer 1')
  expect(sent).toHaveBeenCalledTimes(1)
  expect(await textOf()).toBe('answer 2')
})

test('a call of another company, and one that changes something, is sent by itself', async () => {
  requestEarly(PATH, OF_BARA)
  expect(await textOf(get({ [COMPANY_HEADER]: 'sawah' }))).toBe('answer 2')
  requestEarly(PATH, OF_BARA)
  await textOf({ method: 'POST', headers: OF_BARA })
  expect(sent.mock.lastCall?.[1]).toMatchObject({ method: 'POST' })
})

test('a response that has waited, or is of the person who signed out, is not taken', async () => {
  requestEarly(PATH, OF_BARA)
  vi.advanceTimersByTime(10_001)
  expect(await textOf()).toBe('answer 2')
  requestEarly(PATH, OF_BARA)
  dropEarlyRequests()
  expect(await textOf()).toBe('answer 4')
})

test('a call that gives up ends the early request, and its failure is that of the call', async () => {
  sent.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('given up')))
      }),
  )
  requestEarly(PATH, OF_BARA)
  const abort = new AbortController()
  const call = fetchOrTakeEarly(PATH, { ...get(), signal: abort.signal })
  abort.abort()
  await expect(call).rejects.toThrow('given up')
  expect(sent).toHaveBeenCalledTimes(1)
})
