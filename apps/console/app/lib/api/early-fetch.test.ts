import { COMPANY_HEADER } from '@pesan/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAFT_PATH } from './early-paths.ts'

type Module = typeof import('./early-fetch.ts')

const PATH = DRAFT_PATH
const OF_BARA = { [COMPANY_HEADER]: 'bara' }
const get = (headers: Record<string, string> = OF_BARA) => ({ method: 'GET', headers })

let early: Module
const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  early = await import('./early-fetch.ts')
  sent.mockReset()
  sent.mockImplementation(async () => new Response(`answer ${sent.mock.calls.length}`))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const textOf = async (init: RequestInit = get()) => (await early.fetchOrTakeEarly(PATH, init)).text()

test('a call takes the response that was requested early, once', async () => {
  early.requestEarly(PATH, OF_BARA)
  expect(await textOf()).toBe('answer 1')
  expect(sent).toHaveBeenCalledTimes(1)
  expect(await textOf()).toBe('answer 2')
})

test('a call of another company, and one that changes something, is sent by itself', async () => {
  early.requestEarly(PATH, OF_BARA)
  expect(await textOf(get({ [COMPANY_HEADER]: 'sawah' }))).toBe('answer 2')
  early = await freshModule()
  early.requestEarly(PATH, OF_BARA)
  await textOf({ method: 'POST', headers: OF_BARA })
  expect(sent.mock.lastCall?.[1]).toMatchObject({ method: 'POST' })
})

test('a response that has waited, or is of the person who signed out, is not taken', async () => {
  early.requestEarly(PATH, OF_BARA)
  vi.advanceTimersByTime(10_001)
  expect(await textOf()).toBe('answer 2')
  early = await freshModule()
  early.requestEarly(PATH, OF_BARA)
  early.dropEarlyRequests()
  expect(await textOf()).toBe('answer 4')
})

test('what was called already is not requested once more', async () => {
  await textOf()
  early.requestEarly(PATH, OF_BARA)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a call that gives up ends the early request, and its failure is that of the call', async () => {
  sent.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('given up')))
      }),
  )
  early.requestEarly(PATH, OF_BARA)
  const abort = new AbortController()
  const call = early.fetchOrTakeEarly(PATH, { ...get(), signal: abort.signal })
  abort.abort()
  await expect(call).rejects.toThrow('given up')
  expect(sent).toHaveBeenCalledTimes(1)
})

async function freshModule(): Promise<Module> {
  vi.resetModules()
  return import('./early-fetch.ts')
}
