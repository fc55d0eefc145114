import { MESSAGE_TEMPLATES } from '@pesan/contract/message-templates'
import { ORDER_TEMPLATES } from '@pesan/sandbox/whatsapp/order-templates'
import { expect, test } from 'vitest'

test('the simulator has registered the templates of the contract, word for word', () => {
  const registered = ORDER_TEMPLATES.map(({ name, language, body }) => [name, language, body])
  expect(registered).toEqual(
    Object.entries(MESSAGE_TEMPLATES).flatMap(([kind, { en, id }]) => [
      [`order_${kind}`, 'en_US', en],
      [`order_${kind}`, 'id', id],
    ]),
  )
})
