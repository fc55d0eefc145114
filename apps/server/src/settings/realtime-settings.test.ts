import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const CREDENTIALS = { PUSHER_APP_ID: '7', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret' }
const PRODUCTION = {
  SETUP: 'production',
  DATABASE_URL: 'postgres://db/pesan',
  SECRET_KEY: 'x'.repeat(32),
}
const realtimeOf = (env: Record<string, string>) => readSettings(env).realtime

describe('realtime settings', () => {
  test('RT-01 the endpoint of this server, cluster ap1, TLS forced in production (AMB-035)', () => {
    const own = { cluster: 'ap1', host: null, port: null, pusher: null }
    expect(realtimeOf({})).toEqual({ ...own, forceTls: false })
    expect(realtimeOf(PRODUCTION)).toEqual({ ...own, forceTls: true })
    const elsewhere = { REALTIME_HOST: 'ws.example.com', REALTIME_PORT: '6001', REALTIME_CLUSTER: 'eu' }
    expect(realtimeOf(elsewhere)).toMatchObject({ host: 'ws.example.com', port: 6001, cluster: 'eu' })
  })

  test('hosted Pusher by its cluster', () => {
    expect(realtimeOf({ REALTIME_DRIVER: 'pusher', ...CREDENTIALS })).toEqual({
      cluster: 'ap1',
      host: 'ws-ap1.pusher.com',
      port: 443,
      forceTls: true,
      pusher: { appId: '7', key: 'key', secret: 'secret', apiUrl: 'https://api-ap1.pusher.com' },
    })
  })

  test.each([
    ['https://ws.example.com', 443, true],
    ['https://ws.example.com:6001', 6001, true],
    ['http://127.0.0.1:3001', 3001, false],
  ])('a self-hosted service at %s', (PUSHER_API_URL, port, forceTls) => {
    const parsed = realtimeOf({ REALTIME_DRIVER: 'pusher', ...CREDENTIALS, PUSHER_API_URL })
    expect(parsed).toMatchObject({ host: new URL(PUSHER_API_URL).hostname, port, forceTls })
  })

  test('missing credentials are named, and production uses no simulator', () => {
    expect(() => readSettings({ REALTIME_DRIVER: 'pusher', PUSHER_KEY: 'key' })).toThrow(
      'PUSHER_APP_ID: needed when REALTIME_DRIVER is pusher\nPUSHER_SECRET: needed',
    )
    const simulated = { ...PRODUCTION, REALTIME_DRIVER: 'pusher', ...CREDENTIALS }
    expect(() => readSettings({ ...simulated, PUSHER_API_URL: 'http://127.0.0.1:3001' })).toThrow(
      'PUSHER_API_URL: must be https',
    )
    expect(() => readSettings({ REALTIME_DRIVER: 'redis' })).toThrow('REALTIME_DRIVER')
  })
})
