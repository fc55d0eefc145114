import { createHash } from 'node:crypto'
import { importCompany } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { companyDocumentOf } from '@pesan/testkit/company-document'
import type { Sent } from '@pesan/testkit/exchange'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
  await api.call(importCompany, { token: OPERATOR_KEY, body: companyDocumentOf({ logo: '<svg></svg>' }) })
})
afterAll(() => api.stop())

const ANSWERS: [string, number, Sent][] = [
  ['a page', 200, { path: '/' }],
  ['a page that does not exist', 404, { path: '/nowhere' }],
  ['a file', 200, { path: '/assets/entry-abc123.js' }],
  ['the company’s logo', 200, { path: '/brand/logo-2.svg' }],
  ['the menu', 200, { path: 'MENU' }],
  ['an answer of the API', 200, { path: '/api/openapi.json' }],
  ['health', 200, { path: '/healthz' }],
  ['a refusal', 401, { path: '/api/restaurant/v1/orders' }],
  ['an unknown call', 404, { path: '/api/nothing' }],
  ['an unknown host', 404, { path: '/', host: 'nobody.localhost' }],
  ['an address that cannot be decoded', 400, { path: '/api/online-store/%zz/menus' }],
  [
    'a body that cannot be read',
    400,
    {
      method: 'POST',
      path: '/broadcasting/auth',
      body: '{',
      headers: { 'content-type': 'application/json' },
    },
  ],
  [
    'a body of another type',
    415,
    { method: 'POST', path: '/broadcasting/auth', body: 'x', headers: { 'content-type': 'text/plain' } },
  ],
]

describe('the headers of every answer', () => {
  // Requested twice, because the second answer may come from the response cache.
  test.each(
    ANSWERS.flatMap(([what, status, sent]) => [1, 2].map(time => [what, time, status, sent] as const)),
  )('%s, requested for the %i. time', async (_what, _time, status, sent) => {
    const path = sent.path === 'MENU' ? `/api/online-store/${api.companyId('bara')}/menus` : sent.path
    const answer = await api.fetch({ host: 'bara.localhost', ...sent, path })
    expect(answer.status).toBe(status)
    const { headers } = answer
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
    })
    const unwanted = Object.keys(headers).filter(name =>
      /^(server|x-powered-by|access-control-|set-cookie)/.test(name),
    )
    expect(unwanted).toEqual([])
    const isFile = headers['content-type'] === 'text/javascript; charset=utf-8'
    expect(isFile || String(headers['content-security-policy']).startsWith("default-src 'none'")).toBe(true)
  })

  test('a page may load only its own host’s files, and runs the one inline script that its policy allows by hash', async () => {
    const { headers, text } = await api.fetch({ path: '/', host: 'bara.localhost' })
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    for (const rule of [
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(rule)
    const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) =>
      attributes?.trim(),
    )
    expect(inline).toEqual(['', 'type="application/json" id="page-props"', 'type="application/ld+json"'])
    const [, script = ''] = /<script>([^<]*)<\/script>/.exec(text) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(text).not.toMatch(/ style=| on\w+=/)
  })

  test('TICKET-02 only the console may reach printers by USB and serial ports', async () => {
    const policyOf = async (host: string) => {
      const { headers } = await api.fetch({ path: '/board', host })
      return /usb=.*/.exec(String(headers['permissions-policy']))?.[0]
    }
    expect(await policyOf('manage.localhost')).toBe('usb=(self), serial=(self)')
    expect(await policyOf('bara.localhost')).toBe('usb=(), serial=()')
  })

  test('a logo is drawn, whatever it contains, and can do nothing else', async () => {
    const { headers } = await api.fetch({ path: '/brand/logo-2.svg', host: 'bara.localhost' })
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  })
})
