// Members change the company: who may, what a second person learns, and the way back.
import * as api from '@pesan/contract/api'
import { MAX_COMPANY_VERSIONS, type SomeSettings } from '@pesan/contract/company-settings'
import type { Rupiah } from '@pesan/contract/money'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { type ConsoleCall, listActivity, memberAt } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let server: Api
let owner: ConsoleCall
let manager: ConsoleCall
beforeAll(async () => {
  server = await startApi()
  owner = await memberAt(server, { phone: '+6281299100001', role: 'owner', name: 'Ratih' })
  manager = await memberAt(server, { phone: '+6281299100002', role: 'manager', name: 'Kadek' })
})
afterAll(() => server.stop())

const settingsOf = async (call: ConsoleCall) =>
  (await server.call(api.readCompanySettings, call)).data.settings
const change = (call: ConsoleCall, before: SomeSettings, after: SomeSettings) =>
  server.call(api.changeCompanySettings, { ...call, body: { before, after } })
const refusalOf = (call: ConsoleCall, before: object, after: object) =>
  server.refusal(api.changeCompanySettings, { ...call, body: { before, after } })
/** What is there now, of the members of a change. */
async function nowOf(call: ConsoleCall, after: object): Promise<SomeSettings> {
  const now = await settingsOf(call)
  return Object.fromEntries(Object.entries(now).filter(([name]) => name in after))
}
const set = async (call: ConsoleCall, after: SomeSettings) =>
  (await change(call, await nowOf(call, after), after)).data.settings
const pageOf = async () => (await server.fetch({ path: '/', host: 'bara.localhost' })).text
const versions = async () => (await server.call(api.listCompanyVersions, manager)).data
const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }

describe('changing the company', () => {
  test('OPEN-04 a change is on the pages at the next request, and leaves everything else alone', async () => {
    const before = await settingsOf(owner)
    const after = { name: 'Bara Wood Fire', primary_color: '#1F5C41' }
    expect(await set(owner, after)).toEqual({ ...before, ...after })
    expect(await pageOf()).toContain('<title>Bara Wood Fire</title>')
    expect(await pageOf()).toContain('--brand:#1F5C41')
  })

  test('STAFF-05 a manager changes the texts, cleaned as an import does; brand and payment settings are the owner’s', async () => {
    const set_ = await set(manager, { red_bar_text: 'Open <b>late</b><script>x</script>' })
    expect(set_.red_bar_text).toBe('Open <b>late</b>')
    const settings = await settingsOf(manager)
    for (const after of [{ primary_color: '#000000' }, { payment_methods: ['cash', 'qris'] }]) {
      const refused = await refusalOf(manager, await nowOf(manager, after), { ...after })
      expect([refused.httpStatus, refused.code]).toEqual([403, 'scope_missing'])
    }
    expect(await settingsOf(manager)).toEqual(settings)
  })

  test('STAFF-08 a manager of some outlets changes nothing that holds for all', async () => {
    const [berawa = ''] = await server.outletIds('bara')
    const limited = await memberAt(server, {
      phone: '+6281299100003',
      role: 'manager',
      outlets: [berawa],
    })
    const after = { order_messages: false }
    expect((await refusalOf(limited, await nowOf(owner, after), after)).code).toBe('scope_missing')
  })

  test('STAFF-15 payment settings need a code of the last 15 minutes, and everything else does not', async () => {
    server.clock.advance({ s: 16 * 60 })
    const after: SomeSettings = { payment_methods: ['cash', 'qris'] }
    const refused = await refusalOf(owner, await nowOf(owner, after), after)
    expect([refused.httpStatus, refused.code]).toEqual([403, 'fresh_code_needed'])
    await set(owner, { bottom_footer_text: 'Picked this morning' })
    const again = await memberAt(server, { phone: '+6281299100004', role: 'owner' })
    expect((await set(again, after)).payment_methods).toEqual(['cash', 'qris'])
  })

  test('OPEN-04 an outlet gets zones, and the log says which', async () => {
    const { outlets } = await settingsOf(manager)
    const corners = [
      { latitude: -8.6, longitude: 115.1 },
      { latitude: -8.6, longitude: 115.2 },
      { latitude: -8.7, longitude: 115.15 },
    ]
    const zoned = outlets.map((outlet, index) =>
      index === 0
        ? { ...outlet, delivery_zones: [{ name: 'Close by', price: 10_000 as Rupiah, corners }] }
        : outlet,
    )
    expect((await set(manager, { outlets: zoned })).outlets).toEqual(zoned)
    const [newest] = await versions()
    expect(newest?.after['outlets']).toEqual(
      expect.arrayContaining([expect.stringMatching(/, Close by: 10000 \([0-9a-f]{8}\)$/)]),
    )
    await set(manager, { outlets })
  })

  test('OPEN-04 of two concurrent changes the later one is shown what has changed, and nothing is overwritten', async () => {
    const seen = await nowOf(owner, { red_bar_text: '', instagram_handle: '' })
    await change(manager, seen, { ...seen, red_bar_text: 'From the manager' })
    const refused = await refusalOf(owner, seen, { red_bar_text: 'From the owner', instagram_handle: 'bara' })
    expect([refused.httpStatus, refused.code]).toEqual([409, 'company_changed'])
    expect(Object.keys(refused.errors ?? {})).toEqual(['red_bar_text'])
    expect(await settingsOf(owner)).toMatchObject({
      red_bar_text: 'From the manager',
      instagram_handle: seen.instagram_handle,
    })
  })

  test('OPEN-04 changes of different members at once are all there', async () => {
    await Promise.all([
      set(owner, { brand_width: 120 }),
      set(manager, { above_checkout_text: 'Thank you' }),
      set(manager, { order_ahead_days: 3 }),
      server.call(api.changeHours, {
        ...manager,
        body: { outlet_id: (await server.outletIds('bara'))[0] as never, opening_hours: null },
      }),
    ])
    expect(await settingsOf(owner)).toMatchObject({
      brand_width: 120,
      above_checkout_text: 'Thank you',
      order_ahead_days: 3,
    })
  })

  test('a change that is sent again after a lost answer changes nothing more', async () => {
    const after = { meta_description: 'Wood fire since 2012' }
    const before = await nowOf(owner, after)
    await change(owner, before, after)
    const count = (await versions()).length
    await change(owner, before, after)
    expect((await versions()).length).toBe(count)
  })

  test.each([
    ['a colour with more CSS', { primary_color: 'red;}' }, 'invalid_input', 'after.primary_color'],
    ['an unknown member', { primary_colour: '#000000' }, 'invalid_input', 'after.primary_colour'],
    ['what only the operator changes', { time_zone: 'Asia/Jakarta' }, 'invalid_input', 'after.time_zone'],
    ['a logo that is no SVG', { logo: '<html></html>' }, 'import_invalid', 'logo'],
    ['an outlet that leaves', { outlets: 'fewer' }, 'import_invalid', 'outlets'],
    ['an outlet that comes', { outlets: 'more' }, 'import_invalid', 'outlets'],
  ])('OPEN-04 %s is refused, and nothing changes', async (_what, given, code, path) => {
    const settings = await settingsOf(owner)
    const [first] = settings.outlets
    const lists = { fewer: [first], more: [...settings.outlets, { ...first, short_code: 'NEW' }] }
    const outlets = 'outlets' in given ? lists[given.outlets as keyof typeof lists] : undefined
    const after = outlets ? { outlets } : given
    const before = Object.fromEntries(
      Object.keys(after).map(name => [name, settings[name as 'name'] ?? null]),
    )
    const refused = await refusalOf(owner, code === 'invalid_input' ? after : before, after)
    expect(refused.code).toBe(code)
    expect(Object.keys(refused.errors ?? {})).toContain(path)
    expect(await settingsOf(owner)).toEqual(settings)
  })

  test('an outlet is renamed, moved and gets a number, and keeps its hours', async () => {
    const { outlets } = await settingsOf(manager)
    const renamed = outlets.map(outlet =>
      outlet.short_code === 'BRW'
        ? { ...outlet, name: 'Pererenan', latitude: -8.64, whatsapp_number: '6281234567' }
        : outlet,
    )
    const document = async () => (await server.call(api.exportCompany, operator)).data
    const { outlets: before } = await document()
    expect((await set(manager, { outlets: renamed })).outlets).toEqual(renamed)
    expect((await document()).outlets.map(({ opening_hours }) => opening_hours)).toEqual(
      before.map(({ opening_hours }) => opening_hours),
    )
  })

  test('STAFF-13 each change is an entry with before and after, without the text of a file', async () => {
    await set(owner, { logo: '<svg xmlns="http://www.w3.org/2000/svg"><title>secret shape</title></svg>' })
    await set(owner, { hover_color: '#17472F' })
    const [colour, logo] = await listActivity(server, owner)
    expect(colour).toMatchObject({
      action: 'company.changed',
      actor: { kind: 'member', name: 'Ratih' },
      before: { hover_color: '#AE2C11' },
      after: { hover_color: '#17472F' },
    })
    expect(logo).toMatchObject({
      before: { logo: null },
      after: { logo: expect.stringMatching(/^SVG \w{8}$/) },
    })
  })
})

describe('the way back', () => {
  test('OPEN-04 lists who changed what and when, also by an import', async () => {
    await set(owner, { brand_width: 140 })
    await server.call(api.importCompany, { ...operator, body: { company_slug: 'bara', brand_width: 150 } })
    const [imported, changed] = await versions()
    expect(changed).toMatchObject({
      actor: { kind: 'member', name: 'Ratih' },
      at: server.clock.now().toISOString(),
      before: { brand_width: 120 },
      after: { brand_width: 140 },
    })
    expect(imported).toMatchObject({ actor: { kind: 'operator' }, after: { brand_width: 150 } })
    expect(imported?.number).toBe((changed?.number ?? 0) + 1)
  })

  test('OPEN-04 any stored version is brought back as a change, whatever came after it', async () => {
    const then = await settingsOf(owner)
    await set(owner, { primary_color: '#D23A1B', name: 'Bara' })
    const [{ number } = { number: 0 }] = await versions()
    await set(owner, { primary_color: '#000000', logo: null })
    await set(manager, { red_bar_text: null })
    const params = { number: String(number) }
    const { data } = await server.call(api.readCompanyVersion, { ...manager, params })
    expect(data.settings).toEqual(then)
    const after = await nowOf(owner, { primary_color: '', name: '', logo: '', red_bar_text: '' })
    const former = Object.fromEntries(
      Object.entries(data.settings).filter(([name]) => name in after),
    ) as SomeSettings
    await change(owner, after, former)
    expect(await settingsOf(owner)).toEqual(then)
  })

  test('OPEN-04 the last 50 are stored, and an older one is gone', async () => {
    await server.rows(
      `insert into company_version (company_id, number, at, actor_kind, former, before, after)
       select $1, number + 100, now(), 'operator', '{}', '{}', '{}' from generate_series(1, $2::int) as number`,
      [server.companyId('bara'), MAX_COMPANY_VERSIONS],
    )
    await set(owner, { brand_width_sm: 77 })
    const list = await versions()
    expect(list).toHaveLength(MAX_COMPANY_VERSIONS)
    const oldest = list.at(-1)?.number ?? 0
    const read = (number: number) =>
      server.send(api.readCompanyVersion, { ...manager, params: { number: String(number) } })
    expect([(await read(oldest)).status, (await read(oldest - 1)).status]).toEqual([200, 404])
  })

  test('OPEN-04 another company sees none of it', async () => {
    const other = await memberAt(server, { phone: '+6281299100009', role: 'owner', company: 'sawah' })
    expect((await server.call(api.listCompanyVersions, other)).data).toEqual([])
  })
})

describe('the document of the company', () => {
  const exported = async () => (await server.call(api.readCompanyDocument, owner)).data
  const importIt = (body: object, query = {}) =>
    server.call(api.importCompanyDocument, {
      ...fresh,
      body: { company_slug: 'bara', ...body },
      query,
    })
  const refusedImport = (call: ConsoleCall, body: object, query = {}) =>
    server.refusal(api.importCompanyDocument, {
      ...call,
      body: { company_slug: 'bara', ...body },
      query,
    })
  let fresh: ConsoleCall
  beforeAll(async () => {
    fresh = await memberAt(server, { phone: '+6281299100010', role: 'owner', name: 'Made' })
  })

  test('OPEN-10 exporting and importing changes nothing', async () => {
    const document = await exported()
    expect(document).toEqual((await server.call(api.exportCompany, operator)).data)
    expect((await importIt(document)).data.changes).toEqual([])
    expect(await exported()).toEqual(document)
  })

  test('OPEN-10 a dry run says what would change, and which outlets would leave, and changes nothing', async () => {
    const document = await exported()
    const outlets = document.outlets.slice(0, 1)
    const { data } = await importIt({ name: 'Other', outlets }, { dry_run: 'true' })
    expect(data.changes).toContainEqual({ path: 'name', message: expect.stringContaining('→ "Other"') })
    expect(data.removed_outlets).toEqual(['UBD'])
    expect(await exported()).toEqual(document)
    expect(Object.keys((await refusedImport(fresh, { outlets })).errors ?? {})).toEqual(['outlets'])
  })

  test('OPEN-10 an unknown name is refused, and so is what only the operator changes, and another company', async () => {
    const errorsOf = async (body: object) => Object.keys((await refusedImport(fresh, body)).errors ?? {})
    expect(await errorsOf({ colour: 'red' })).toEqual(['colour'])
    expect(await errorsOf({ time_zone: 'Asia/Jakarta', domains: ['bara.example'] })).toEqual([
      'domains',
      'time_zone',
    ])
    expect(await errorsOf({ company_slug: 'sawah', name: 'Mine' })).toEqual(['company_slug'])
  })

  test('STAFF-15 an import of payment settings needs a fresh code, and its dry run none', async () => {
    server.clock.advance({ s: 16 * 60 })
    const body = { qris_deadline_minutes: 20 }
    expect((await importIt(body, { dry_run: 'true' })).data.changes).toHaveLength(1)
    expect((await refusedImport(fresh, body)).code).toBe('fresh_code_needed')
    await importIt({ qris_deadline_minutes: 15 })
  })
})
