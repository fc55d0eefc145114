import type { CompanyId } from '@pesan/contract/ids'
import { afterEach, expect, it, vi } from 'vitest'
import { newerMenu } from './follow-published.ts'

const WANTED = { companyId: 'c1' as CompanyId, locale: 'en', version: 7 } as const
const addressOf = (version: number | string) => `/api/online-store/c1/menus?v=${version}&locale=en`
const menu = (version: number) => ({ status: true, message: 'OK', version, categories: [] })
const IMMUTABLE = { 'cache-control': 'public, max-age=1, immutable', etag: '"seven"' }

/** Answers these addresses, and says with which `if-none-match` each was requested. */
function answering(answers: Readonly<Record<string, () => Response>>) {
  const requested: [string, string | null][] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    requested.push([address, new Headers(headers).get('if-none-match')])
    return answers[address]?.() ?? Response.error()
  })
  return requested
}
afterEach(() => vi.unstubAllGlobals())

it('MENU-08 an announced version is read at its address, which caches for good', async () => {
  const requested = answering({ [addressOf(8)]: () => Response.json(menu(8), { headers: IMMUTABLE }) })
  expect(await newerMenu({ ...WANTED, announced: 8 })).toMatchObject({ version: 8 })
  expect(requested).toEqual([[addressOf(8), null]])
})

it('a page that has the live menu gets an answer without a body', async () => {
  const requested = answering({
    [addressOf(7)]: () => Response.json(menu(7), { headers: IMMUTABLE }),
    [addressOf('latest')]: () => new Response(null, { status: 304 }),
  })
  expect(await newerMenu({ ...WANTED, announced: null })).toBeNull()
  expect(requested).toEqual([
    [addressOf(7), null],
    [addressOf('latest'), '"seven"'],
  ])
})

it('a page that has another menu gets the live one', async () => {
  answering({
    [addressOf(7)]: () => Response.json(menu(7), { headers: IMMUTABLE }),
    [addressOf('latest')]: () => Response.json(menu(9)),
  })
  expect(await newerMenu({ ...WANTED, announced: null })).toMatchObject({ version: 9 })
})

it('the menu of a page that is in no cache any more is answered with the live one', async () => {
  const requested = answering({
    [addressOf(7)]: () =>
      Response.json(menu(9), { headers: { 'cache-control': 'no-cache', etag: '"nine"' } }),
  })
  expect(await newerMenu({ ...WANTED, announced: null })).toMatchObject({ version: 9 })
  expect(requested).toHaveLength(1)
})

it('an answer that is no menu says nothing', async () => {
  answering({ [addressOf(8)]: () => Response.json({ status: false }, { status: 503 }) })
  expect(await newerMenu({ ...WANTED, announced: 8 })).toBeNull()
})
