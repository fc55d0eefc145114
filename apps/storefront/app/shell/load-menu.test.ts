import type { CompanyId } from '@pesan/contract/ids'
import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import { afterEach, expect, it, vi } from 'vitest'
import { loadMenu } from './load-menu.ts'

const REQUESTED = { companyId: 'c1' as CompanyId, version: 7, locale: 'en' } as const
const failureOn = async (answer: () => Promise<Response>): Promise<unknown> => {
  vi.stubGlobal('fetch', answer)
  return loadMenu(REQUESTED).catch((error: unknown) => error)
}
afterEach(() => vi.unstubAllGlobals())

it('MENU-08 requests this version in this language, without a token', async () => {
  const menu = { status: true, message: 'OK', version: 7, categories: [] }
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(menu))
  vi.stubGlobal('fetch', fetch)
  expect(await loadMenu(REQUESTED)).toMatchObject({ version: 7, categories: [] })
  expect(fetch.mock.lastCall).toEqual([
    '/api/online-store/c1/menus?v=7&locale=en',
    { headers: { accept: 'application/json' } },
  ])
})

it('MENU-09 a refusal has the message of the server', async () => {
  const refusal = {
    status: false,
    code: 'overloaded',
    message: 'Too busy right now',
    messageKey: 'error.overloaded',
  }
  const failure = await failureOn(async () => Response.json(refusal, { status: 503 }))
  expect(failure).toBeInstanceOf(ApiRefusal)
  expect(failure).toMatchObject({ ...refusal, status: 503 })
})

it.each([
  ['as its status', { status: false, message: 'We open at ten', version: 7, categories: [] }],
  [
    'as the status of its data',
    { version: 7, categories: [], data: { status: false, message: 'We open at ten' } },
  ],
])(
  "API-03 MENU-09 a menu that is refused %s is rejected with the server's message",
  async (_what, answer) => {
    const failure = await failureOn(async () => Response.json(answer))
    expect(failure).toBeInstanceOf(ApiRefusal)
    expect(failure).toMatchObject({ message: 'We open at ten' })
  },
)

it.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is not a menu', async () => Response.json({ status: true, categories: 'none' })],
  ['an error page of a proxy', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a refusal without a message', async () => Response.json({ status: false, code: 'x' }, { status: 500 })],
])('MENU-09 %s is a failure to load the menu', async (_what, answer) => {
  expect(await failureOn(answer)).toBeInstanceOf(NetworkError)
})
