import { expect, test } from 'vitest'
import { requireBinaries } from './binaries.ts'

test('a platform without binaries is told which have them and what to do instead', () => {
  expect(() => requireBinaries('sunos-x64')).toThrow(
    'runs on linux-x64, linux-arm64, darwin-x64, darwin-arm64, not on sunos-x64: set DATABASE_URL',
  )
})
