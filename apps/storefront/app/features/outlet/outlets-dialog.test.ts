import type { OutletId } from '@pesan/contract/ids'
import { expect, it } from 'vitest'
import { searchOutlets } from './outlets-dialog.tsx'

const outlet = (name: string, short_code: string) => ({
  id: short_code as OutletId,
  name,
  short_code,
  address: 'Jl. Raya Semer',
  latitude: null,
  longitude: null,
})
const OUTLETS = [outlet('Sawah Berawa', 'BRW'), outlet('Sawah Ubud', 'UBD')]

it.each([
  ['berawa', ['BRW']],
  [' UBD ', ['UBD']],
  ['sawah', ['BRW', 'UBD']],
  ['', ['BRW', 'UBD']],
  ['semer', []],
])('FULF-25 %j finds %j by name or short code, not by address', (query, found) => {
  expect(searchOutlets(OUTLETS, query).map(result => result.short_code)).toEqual(found)
})
