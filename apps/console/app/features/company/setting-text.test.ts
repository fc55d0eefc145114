// What a list of changes says of a setting.
import type { OutletPlace } from '@pesan/contract/company-settings'
import { expect, test } from 'vitest'
import type { T } from '../../lib/i18n/t.ts'
import { settingText } from './setting-text.ts'

const t = ((key: string) => key) as unknown as T
const BERAWA: OutletPlace = {
  short_code: 'BRW',
  name: 'Berawa',
  address: 'Jalan Pantai Berawa 12',
  latitude: -8.65,
  longitude: 115.14,
  whatsapp_number: '6281234567890',
  delivery_radius_km: null,
  delivery_bands: null,
  delivery_zones: [],
}
const UBUD: OutletPlace = { ...BERAWA, short_code: 'UBD', name: 'Ubud', address: 'Jalan Raya Ubud 3' }

test('OPEN-04 of outlets what differs is shown, before and after', () => {
  const before = [BERAWA, UBUD]
  const after = [BERAWA, { ...UBUD, address: 'Jalan Hanoman 8', delivery_radius_km: 5 }]
  expect(settingText(t, 'outlets', before, after)).toBe('Ubud, Jalan Raya Ubud 3')
  expect(settingText(t, 'outlets', after, before)).toBe('Ubud, Jalan Hanoman 8, 5 km')
  expect(settingText(t, 'outlets', [UBUD, BERAWA], before)).toBe('Ubud; Berawa')
})

test('OPEN-04 a place is shown as a map writes it', () => {
  expect(settingText(t, 'location_center', { latitude: -8.65, longitude: 115.14 })).toBe('-8.65, 115.14')
  expect(settingText(t, 'location_center', null)).toBe('company.nothing')
})
