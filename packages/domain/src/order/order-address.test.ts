import { orderStatus } from '@pesan/contract/order'
import { expect, test } from 'vitest'
import { isAddressChangeable } from './order-address.ts'

test('BOARD-23 an order that is delivered goes to another address until it has left the shop', () => {
  const statuses = orderStatus.options.filter(status =>
    isAddressChangeable({ fulfilment: 'delivery', status }),
  )
  expect(statuses.toSorted()).toEqual(['approved', 'prepare_order', 'ready'])
})

test('BOARD-23 an order that is picked up has no address', () => {
  expect(isAddressChangeable({ fulfilment: 'pickup', status: 'prepare_order' })).toBe(false)
})
