import type { OutletId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import { expect, test } from 'vitest'
import { withOutlet } from './edit-outlets.ts'

const [north, south] = ['north', 'south'] as unknown as [OutletId, OutletId]
const price = 10_000 as Rupiah
const dearer = 12_000 as Rupiah

test('EDIT-13 an outlet gets a separate price in addition to what it has', () => {
  const outlets = { [north]: { hidden: true }, [south]: { price: dearer } }
  expect(withOutlet({ price, outlets }, north, { price: dearer })).toEqual({
    [north]: { hidden: true, price: dearer },
    [south]: { price: dearer },
  })
})

test('EDIT-13 what is as everywhere again leaves nothing behind', () => {
  const outlets = { [north]: { hidden: true, price: dearer } }
  expect(withOutlet({ price, outlets }, north, { price, hidden: false })).toEqual({})
  expect(withOutlet({ price, outlets }, north, { price: undefined })).toEqual({ [north]: { hidden: true } })
})
