import { describe, expect, test } from 'vitest'
import { isRedirectTarget } from './redirect-target.ts'

const HOSTS = ['redirect.provider.example', '127.0.0.1:5301']

describe('the addresses to which the browser may be sent', () => {
  test.each([
    ['the provider over https', 'https://redirect.provider.example/authentications/1/render', true],
    ['the simulator on this machine', 'http://127.0.0.1:5301/authentications/1/render', true],
    ['the provider without https', 'http://redirect.provider.example/', false],
    ['another host', 'https://provider.example.evil.test/', false],
    ['a host below it', 'https://a.redirect.provider.example/', false],
    ['another port', 'https://redirect.provider.example:8443/', false],
    ['another port of this machine', 'http://127.0.0.1:5302/', false],
    ['a name before the host', 'https://redirect.provider.example@evil.test/', false],
    ['a name at the host', 'https://someone@redirect.provider.example/', false],
    ['a script', 'javascript:alert(1)', false],
    ['a path', '/orders/1', false],
    ['nothing', '', false],
  ])('AMB-046 %s', (_, address, isAllowed) => {
    expect(isRedirectTarget(address, HOSTS)).toBe(isAllowed)
  })
})
