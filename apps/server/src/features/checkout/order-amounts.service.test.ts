import { MAX_RUPIAH } from '@pesan/contract/money'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { toRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { expect, test } from 'vitest'
import type { Company } from '../../companies/company.ts'
import { decideAmounts } from './order-amounts.service.ts'

const ofSubtotal = (subtotal: number) =>
  decideAmounts({
    company: { props: {} } as Company,
    body: {} as PlaceOrderBody,
    fulfilment: { quote: null },
    priced: { lines: [], subtotal: toRupiah(subtotal) },
    voucherDiscount: ZERO_RUPIAH,
    byCustomer: true,
  })

test('an order that costs more than amounts can say is refused, whatever a menu asks for', () => {
  expect(ofSubtotal(MAX_RUPIAH)).toMatchObject({ status: 'decided', sums: { total: MAX_RUPIAH } })
  expect(ofSubtotal(MAX_RUPIAH + 1)).toEqual({ status: 'refused', code: 'payment_amount_too_large' })
})
