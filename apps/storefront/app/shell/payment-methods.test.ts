import { paymentMethod } from '@pesan/contract/payment'
import { expect, test } from 'vitest'
import { METHOD_APPEARANCE } from './payment-methods.ts'

test('PAY-02 AMB-075 every method has its type, the key of its name and an icon', () => {
  const rows = paymentMethod.options.map(id => {
    const { type, Icon, name } = METHOD_APPEARANCE[id]
    return { id, type, translationKey: name, icon: Icon.displayName }
  })
  expect(rows).toEqual([
    { id: 'cash', type: 'cash', translationKey: 'payment.cash', icon: 'Banknote' },
    { id: 'card', type: 'credit_card', translationKey: 'payment.credit_card', icon: 'CreditCard' },
    {
      id: 'virtual_account',
      type: 'virtual_account',
      translationKey: 'payment.virtual_account',
      icon: 'Landmark',
    },
    { id: 'qris', type: 'qr', translationKey: 'payment.qris', icon: 'QrCode' },
  ])
})
