import { NEW_COMPANY, NEW_OUTLET } from '@pesan/contract/restaurant'
import { VERSION } from '@pesan/contract/version'
import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const OUTLET = {
  short_code: 'BRW',
  name: 'Berawa',
  address: 'Jl. Satu',
  latitude: -8.65,
  longitude: 115.14,
  ...NEW_OUTLET,
  delivery_radius_km: 4.5,
  whatsapp_number: '6281200000001',
}
const DOCUMENT = { company_slug: 'bara', name: 'Bara Pizza', ...NEW_COMPANY, outlets: [OUTLET] }
const answerOf = (data: unknown) => ({ body: { status: true, message: 'OK', data } })
const files = { 'company.json': JSON.stringify(DOCUMENT) }
const imported = {
  dry_run: true,
  id: '0192d3a0-7c1e-7a52-9f0a-3d5b8e2c4f61',
  company_slug: 'bara',
  created: false,
  outlets: 1,
  changes: [],
  removed_outlets: [],
}

test('OPEN-10 company export prints only the document, ready to be imported', async () => {
  const ran = await run(['company', 'export', '--company', 'bara'], { answer: answerOf(DOCUMENT) })
  expect(ran.requests).toMatchObject([{ method: 'GET', url: '/api/restaurant/v1/company' }])
  expect(JSON.parse(ran.output)).toEqual(DOCUMENT)
  const again = await run(['company', 'import', 'company.json'], {
    answer: answerOf(imported),
    files: { 'company.json': ran.output },
  })
  expect(again.requests[0]?.body).toEqual(DOCUMENT)
  expect(again.output).toBe('bara with 1 outlet says all of this already; nothing was changed\n')
})

test('OPEN-08 company close and company open say what holds from now on', async () => {
  const opening = {
    time_zone: 'Asia/Makassar',
    last_order_minutes: 0,
    minutes_per_km: 3,
    order_ahead_days: null,
  }
  const answer = answerOf({ ...opening, outlets: [] })
  const closed = await run(['company', 'close', '--company', 'bara'], { answer })
  expect(closed.requests).toMatchObject([{ method: 'PUT', url: '/api/restaurant/v1/company/closed' }])
  expect([closed.requests[0]?.body, closed.output]).toEqual([{ closed: true }, 'bara takes no new orders\n'])
  const opened = await run(['company', 'open', '--company', 'bara'], { answer })
  expect([opened.requests[0]?.body, opened.output]).toEqual([{ closed: false }, 'bara takes orders again\n'])
})

test('OPEN-10 company import refuses names that it does not know, before anything is sent', async () => {
  const ran = await run(['company', 'import', 'company.json'], {
    files: {
      'company.json': JSON.stringify({
        ...DOCUMENT,
        delivery_radius: 5,
        outlets: [{ ...OUTLET, phone: '0' }],
      }),
    },
  })
  expect([ran.exitCode, ran.requests.length]).toEqual([1, 0])
  expect(ran.errors).toBe(
    'error: The document has errors\n  outlets[0].phone: is not known here\n  delivery_radius: is not known here\n',
  )
})

test('company import sends only what the document names', async () => {
  const ran = await run(['company', 'import', 'company.json'], {
    answer: answerOf(imported),
    files: { 'company.json': JSON.stringify({ company_slug: 'bara', name: 'Bara' }) },
  })
  expect(ran.requests[0]?.body).toEqual({ company_slug: 'bara', name: 'Bara' })
})

test('OPEN-10 a dry run names the outlets that would be removed and how to confirm that', async () => {
  const changes = [{ path: 'outlets.UBD', message: 'leaves: Ubud; its orders stay' }]
  const answer = answerOf({ ...imported, changes, removed_outlets: ['UBD'] })
  const dry = await run(['company', 'import', 'company.json', '--dry-run'], { answer, files })
  expect(dry.output).toBe(
    [
      'would update bara with 1 outlet; nothing was changed',
      '  outlets.UBD: leaves: Ubud; its orders stay',
      'outlets leave only with --remove-outlets: UBD',
      '',
    ].join('\n'),
  )
  const confirmed = await run(['company', 'import', 'company.json', '--remove-outlets'], { answer, files })
  expect(confirmed.requests[0]?.url).toBe('/api/restaurant/v1/company?dry_run=false&remove_outlets=true')
})

test('company list prints one line per company', async () => {
  const company = {
    id: imported.id,
    company_slug: 'bara',
    name: 'Bara Pizza',
    domains: ['bara.example'],
    outlets: 1,
    products: 45,
    version: 2,
    menu_version: 7,
    created_at: '2026-11-20T04:05:06.000Z',
  }
  const ran = await run(['company', 'list'], { answer: answerOf([company]) })
  expect(ran.output).toBe('bara  Bara Pizza  1 outlet  45 products  menu version 7  bara.example\n')
})

test('company show prints the essentials, and each outlet', async () => {
  const ran = await run(['company', 'show', '--company', 'bara'], { answer: answerOf(DOCUMENT) })
  expect(ran.output).toContain('name       Bara Pizza\n')
  expect(ran.output).toContain('alert      unseen orders after 5 minutes\n')
  expect(ran.output).toContain('\nBRW  Berawa  Jl. Satu  +6281200000001  delivers 4.5 km around it\n')
})

test('export and show need the name of a company', async () => {
  for (const command of ['export', 'show']) expect((await run(['company', command], {})).exitCode).toBe(2)
})

test('menu export prints only the document', async () => {
  const document = { currency: { code: 'IDR', symbol: 'Rp', exponent: 2 }, categories: [] }
  const ran = await run(['menu', 'export', '--company', 'bara'], { answer: answerOf(document) })
  expect(ran.requests).toMatchObject([{ method: 'GET', url: '/api/restaurant/v1/menu' }])
  expect(JSON.parse(ran.output)).toEqual(document)
})

test('pesan --version prints the version of the whole', async () => {
  expect(await run(['--version'], {})).toMatchObject({ exitCode: 0, output: `${VERSION}\n`, requests: [] })
})
