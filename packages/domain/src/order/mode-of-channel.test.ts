import { describe, expect, test } from 'vitest'
import { type ChannelFacts, modeOfChannel } from './mode-of-channel.ts'

const own: ChannelFacts = {
  serviceType: 'online_store',
  serviceOrderType: null,
  deliveryLatitude: null,
  deliveryLongitude: null,
  deliveryAddressName: null,
}

describe('whether an order is delivered or picked up', () => {
  test.each([
    ['our own without a location', {}, 'pickup'],
    ['our own with a latitude, even zero', { deliveryLatitude: 0 }, 'delivery'],
    ['our own with a longitude', { deliveryLongitude: 115.1 }, 'delivery'],
    ['our own with an address', { deliveryAddressName: 'Villa' }, 'delivery'],
    ['our own with a blank address', { deliveryAddressName: '' }, 'pickup'],
    [
      'GoFood pick up',
      { serviceType: 'gofood', serviceOrderType: 'gofood_pickup', deliveryLatitude: 1 },
      'pickup',
    ],
    ['GoFood delivery', { serviceType: 'gofood', serviceOrderType: 'gofood' }, 'delivery'],
    ['GrabFood take-away', { serviceType: 'grabfood', serviceOrderType: 'takeawayorder' }, 'pickup'],
    ['GrabFood delivery', { serviceType: 'grabfood', serviceOrderType: 'deliveredbygrab' }, 'delivery'],
    ['GrabFood of an unknown kind', { serviceType: 'grabfood', serviceOrderType: 'dinein' }, 'pickup'],
    ['another channel with a location', { serviceType: 'phone', deliveryLatitude: -8.6 }, 'delivery'],
    ['another channel without one', { serviceType: 'phone' }, 'pickup'],
  ] as const)('ORDER-45 %s', (_what, facts, mode) => {
    expect(modeOfChannel({ ...own, ...facts })).toBe(mode)
  })
})
