import { createHash } from 'node:crypto'
import { importCompany } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { companyDocumentOf } from '@pesan/testkit/company-document'
import { INLINE_SCRIPT } from '@pesan/testkit/console-stub'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const HOST = 'manage.localhost'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const statusOf = async (path: string, host = HOST) => (await api.fetch({ path, host })).status

describe('the host of the console', () => {
  test.each(['/', '/board', '/orders/0192d3a0-0000-7000-8000-0000000000aa', '/?company=bara'])(
    'STAFF-01 serves the shell at %s',
    async path => {
      const answer = await api.fetch({ path, host: HOST })
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('<title>Console</title>')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  test('STAFF-01 also with a port, in capitals and with the final dot of a full name', async () => {
    for (const host of ['manage.localhost:3000', 'Manage.LOCALHOST', 'manage.localhost.'])
      expect(await statusOf('/board', host)).toBe(200)
  })

  test('its policy allows the inline script of the shell by its hash, no other inline content, and requires trusted types', async () => {
    const { headers, text } = await api.fetch({ path: '/', host: HOST })
    const policy = headers['content-security-policy']
    expect(text).toContain(`<script>${INLINE_SCRIPT}</script>`)
    const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64')
    expect(policy).toContain(`default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self';`)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types service-worker")
    expect(policy).not.toContain('unsafe')
    expect(headers['x-frame-options']).toBe('DENY')
  })

  test('serves its files for good, and no file of an earlier release', async () => {
    const file = await api.fetch({ path: '/assets/console-abc123.js', host: HOST })
    expect(file.status).toBe(200)
    expect(file.headers['cache-control']).toContain('immutable')
    expect(await statusOf('/assets/console-old.js')).toBe(404)
    expect(await statusOf('/board.js')).toBe(404)
  })

  test('STAFF-01 is served by no host of a company', async () => {
    expect((await api.fetch({ path: '/', host: 'bara.localhost' })).text).not.toContain('Console')
    expect(await statusOf('/board', 'bara.localhost')).toBe(404)
    expect(await statusOf('/assets/console-abc123.js', 'bara.localhost')).toBe(404)
    expect(await statusOf('/board', 'manage.bara.localhost')).toBe(404)
  })

  test('STAFF-01 has neither the pages nor the calls of a storefront', async () => {
    expect(await statusOf('/assets/entry-abc123.js')).toBe(404)
    expect(await statusOf(`/api/online-store/${api.companyId('bara')}/menus`)).toBe(404)
    expect(await statusOf('/brand/logo-1.svg')).toBe(404)
  })

  test('STAFF-06 has the calls of the restaurant', async () => {
    expect(await statusOf('/api/restaurant/v1/orders')).toBe(401)
    expect(await statusOf('/healthz')).toBe(200)
  })
})

test('STAFF-01 no company can take the name or a domain of the console', async () => {
  const importOf = (given: Parameters<typeof companyDocumentOf>[0]) =>
    api.refusal(importCompany, { token: OPERATOR_KEY, body: companyDocumentOf(given) })
  expect(await importOf({ company_slug: 'manage' })).toMatchObject({
    code: 'import_invalid',
    errors: { company_slug: ['must not be manage: the console has this address'] },
  })
  expect(await importOf({ domains: [HOST] })).toMatchObject({
    code: 'import_invalid',
    errors: { 'domains[0]': ['must not be below the base domain of this server'] },
  })
})
