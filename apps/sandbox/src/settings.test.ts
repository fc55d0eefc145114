import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('the port is 3001 unless another one is given', () => {
  expect(readSettings({})).toEqual({
    port: 3001,
    storeUrl: 'http://127.0.0.1:3000',
    printerPort: 9100,
    pairIntervalMs: 6000,
  })
  expect(
    readSettings({
      SANDBOX_PORT: '0',
      PORT: '4000',
      SANDBOX_PRINTER_PORT: '0',
      SANDBOX_PAIR_INTERVAL_MS: '0',
    }),
  ).toEqual({
    port: 0,
    storeUrl: 'http://127.0.0.1:4000',
    printerPort: 0,
    pairIntervalMs: 0,
  })
})

it.each(['x', '1.5', '-1', '65536'])('the port %s is refused in one line that names it', port => {
  expect(readSettings({ SANDBOX_PORT: port })).toBe(
    `SANDBOX_PORT must be a whole number from 0 to 65535, not "${port}".`,
  )
})
