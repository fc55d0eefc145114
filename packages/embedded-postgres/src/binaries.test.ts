import { expect, test } from 'vitest'
import { requireBinaries } from './binaries.ts'

test('on a platform without binaries the error names the platforms that have them and the alternative', () => {
  expect(() => requireBinaries('sunos-x64')).toThrow(
    'runs on linux-x64, linux-arm64, darwin-x64, darwin-arm64, not on sunos-x64: set DATABASE_URL',
  )
})
