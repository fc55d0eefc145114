import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const ORDER_ID = '01920000-0000-7000-8000-000000000001'
const OUTLET = {
  short_code: 'BRW',
  name: 'Berawa',
  address: 'Jl. Raya 1',
  latitude: -8.65,
  longitude: 115.14,
}
const COMPANY = { company_slug: 'bara', name: 'Bara Pizza', outlets: [OUTLET] }
const MENU = JSON.stringify({ categories: [] })

const imported = (created: boolean) => ({
  body: {
    status: true,
    message: 'OK',
    data: {
      dry_run: false,
      id: ORDER_ID,
      company_slug: 'bara',
      created,
      outlets: 1,
      changes: created ? [] : [{ path: 'name', message: '"Bara" → "Bara Pizza"' }],
      removed_outlets: [],
    },
  },
})
const menuImported = (dry_run: boolean) => ({
  body: {
    status: true,
    message: 'OK',
    data: {
      dry_run,
      version: 4,
      categories: 9,
      products: 42,
      modifier_groups: 30,
      modifiers: 120,
      hidden: 2,
      warnings: [],
      problems: [],
    },
  },
})
const answerOf = (data: unknown) => ({ body: { status: true, message: 'OK', data } })

test('company import sends the document with its images as text', async () => {
  const ran = await run(['company', 'import', 'company.json'], {
    answer: imported(true),
    files: { 'company.json': JSON.stringify({ ...COMPANY, logo: 'logo.svg' }), 'logo.svg': '<svg/>' },
  })
  expect(ran).toMatchObject({ exitCode: 0, output: `created bara with 1 outlet\nid ${ORDER_ID}\n` })
  expect(ran.requests).toMatchObject([
    {
      method: 'PUT',
      url: '/api/restaurant/v1/company?dry_run=false&remove_outlets=false',
      body: { company_slug: 'bara', logo: '<svg/>', outlets: [OUTLET] },
    },
  ])
})

test('company import --dry-run prints what would be done', async () => {
  const ran = await run(['company', 'import', 'company.json', '--dry-run'], {
    answer: imported(false),
    files: { 'company.json': JSON.stringify(COMPANY) },
  })
  expect(ran.requests[0]?.url).toBe('/api/restaurant/v1/company?dry_run=true&remove_outlets=false')
  expect(ran.output).toBe(
    'would update bara with 1 outlet; nothing was changed\n  name: "Bara" → "Bara Pizza"\n',
  )
})

test('company import prints all faults with their paths before anything is sent', async () => {
  const outlets = [{ ...OUTLET, short_code: 'berawa' }]
  const ran = await run(['company', 'import', 'company.json'], {
    files: { 'company.json': JSON.stringify({ ...COMPANY, primary_color: 'red', outlets }) },
  })
  expect([ran.exitCode, ran.requests.length]).toEqual([1, 0])
  expect(ran.errors).toMatch(
    /^error: The document has errors\n {2}primary_color: .+\n {2}outlets\[0\]\.short_code: .+\n$/,
  )
})

test.each([
  [
    'is missing',
    'logo.svg',
    /^error: The document has errors\n {2}logo: cannot read .*logo\.svg \(ENOENT\)\n$/,
  ],
  [
    'lies elsewhere',
    '../logo.svg',
    /^error: The document has errors\n {2}logo: \.\.\/logo\.svg is not beside the document\n$/,
  ],
])('company import refuses an image that %s', async (_, logo, expected) => {
  const ran = await run(['company', 'import', 'company.json'], {
    files: { 'company.json': JSON.stringify({ ...COMPANY, logo }) },
  })
  expect([ran.exitCode, ran.requests.length]).toEqual([1, 0])
  expect(ran.errors).toMatch(expected)
})

test('a file that does not exist is wrong usage, one that is not JSON is refused', async () => {
  const missing = await run(['menu', 'import', 'menu.json', '--company', 'bara'], {})
  const broken = await run(['menu', 'import', 'menu.json', '--company', 'bara'], {
    files: { 'menu.json': '{' },
  })
  expect([missing.exitCode, broken.exitCode]).toEqual([2, 1])
  expect(missing.errors).toMatch(/^error: cannot read .*menu\.json \(ENOENT\)\n$/)
  expect(broken.errors).toMatch(/^error: menu\.json is not JSON: /)
})

test('menu import sends the document as it is and counts what came in', async () => {
  const ran = await run(['menu', 'import', 'menu.json', '--company', 'bara'], {
    answer: menuImported(false),
    files: { 'menu.json': `\uFEFF${MENU}` },
  })
  expect(ran.requests).toMatchObject([
    { method: 'PUT', url: '/api/restaurant/v1/menu?dry_run=false', body: { categories: [] } },
  ])
  expect(ran.output).toBe(
    [
      'menu version 4',
      '  categories          9',
      '  products           42',
      '  modifier groups    30',
      '  modifiers         120',
      '  hidden, left out    2',
      '',
    ].join('\n'),
  )
})

test('menu import --dry-run --json answers the data', async () => {
  const ran = await run(['menu', 'import', 'menu.json', '--company', 'bara', '--dry-run', '--json'], {
    answer: menuImported(true),
    files: { 'menu.json': MENU },
  })
  expect(ran.requests[0]?.url).toBe('/api/restaurant/v1/menu?dry_run=true')
  expect(JSON.parse(ran.output)).toEqual({ status: true, data: menuImported(true).body.data })
})

test('STAFF-16 owner invite invites the first owner of a company', async () => {
  const invited = {
    id: ORDER_ID,
    name: 'Kirana',
    phone: '+628113960212',
    role: 'owner',
    outlets: null,
    invited_at: '2026-11-21T10:15:00.000Z',
    invitation_expires_at: '2026-11-28T10:15:00.000Z',
    joined_at: null,
    last_seen_at: null,
  }
  const command = ['owner', 'invite', '0811 3960 212', '--name', 'Kirana', '--company', 'bara']
  const ran = await run(command, { answer: answerOf(invited) })
  expect(ran.output).toBe(
    'invited +628113960212 as owner of bara; the invitation ends at 2026-11-28T10:15:00.000Z\n',
  )
  expect(ran.requests).toMatchObject([
    {
      method: 'POST',
      url: '/api/restaurant/v1/members',
      body: { phone: '0811 3960 212', role: 'owner', name: 'Kirana' },
    },
  ])
})

test('api-key create shows the key', async () => {
  const ran = await run(['api-key', 'create', 'till', '--company', 'bara'], {
    answer: answerOf({ id: '1', name: 'till', scopes: ['menu'], key: 'pesan_secret' }),
  })
  expect(ran.requests).toMatchObject([
    { method: 'POST', url: '/api/restaurant/v1/api-keys', body: { name: 'till' } },
  ])
  expect(ran.output).toBe('pesan_secret\n"till" for bara; the key is shown this once\n')
})

test('migrate without DATABASE_URL is wrong usage', async () => {
  const ran = await run(['migrate'], { env: {} })
  expect(ran.exitCode).toBe(2)
  expect(ran.errors).toMatch(/^error: DATABASE_URL is not set/)
})
