import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { SANDBOX_APP, signatureFault, subscriptionAuth } from './pusher-app.ts'

/** The vectors of the vendor's documentation. */
const DOCUMENTED = { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }

it('signs a subscription as the documentation does', () => {
  expect(subscriptionAuth(DOCUMENTED, '1234.1234', 'private-foobar')).toBe(
    '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
  )
  expect(subscriptionAuth(SANDBOX_APP, '77.91', 'private-customers.42')).toBe(
    'sandbox-key-01:9ce678d356fbe965dc8e36b8dfed092bcc20f31ac4b4452f97a3b20cafdde327',
  )
})

const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}'
const call = {
  method: 'POST',
  path: '/apps/3/events',
  query: {
    auth_key: DOCUMENTED.key,
    auth_timestamp: '1353088179',
    auth_version: '1.0',
    body_md5: createHash('md5').update(body).digest('hex'),
    auth_signature: 'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
  },
  body,
  nowS: 1353088179,
}

it('accepts the documented call and nothing that differs from it', () => {
  expect(call.query.body_md5).toBe('ec365a775a4cd0599faeb73354201b6f')
  expect(signatureFault(DOCUMENTED, call)).toBeNull()
  expect(signatureFault(DOCUMENTED, { ...call, nowS: call.nowS + 601 })).toContain('stale')
  expect(signatureFault(DOCUMENTED, { ...call, body: `${body} ` })).toContain('body_md5')
  expect(signatureFault(DOCUMENTED, { ...call, method: 'GET' })).toContain('auth_signature')
  expect(signatureFault(SANDBOX_APP, call)).toContain('auth_key')
})
