import { type Api, startApi } from '@pesan/testkit/api-harness'
import { expect, test } from 'vitest'

test('a server lives, can serve, and says so when it is about to stop; whatever the host', async () => {
  const api: Api = await startApi()
  const ask = async (path: string) => {
    const { status, text, headers } = await api.fetch({ path, host: 'balancer.internal' })
    return [status, JSON.parse(text).status, headers['retry-after']]
  }
  expect(await ask('/healthz')).toEqual([200, true, undefined])
  expect(await ask('/readyz')).toEqual([200, true, undefined])
  api.services.startStopping()
  expect(await ask('/healthz')).toEqual([200, true, undefined])
  expect(await ask('/readyz')).toEqual([503, false, '1'])
  await api.stop()
})
