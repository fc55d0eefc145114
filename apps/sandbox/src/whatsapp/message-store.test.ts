import { expect, it } from 'vitest'
import { createMessageStore, STORE_CAPACITY, type StoredMessage } from './message-store.ts'
import type { MessageTemplate } from './message-template.ts'

const template: MessageTemplate = {
  name: 'login_code',
  language: 'en_US',
  category: 'authentication',
  state: 'APPROVED',
  body: '{{1}} is your verification code.',
  buttonText: 'Copy code',
}

function message(change: Partial<StoredMessage>): StoredMessage {
  const text = '1 is your verification code.'
  const sentAt = new Date(Date.UTC(2026, 0, 1))
  return {
    id: 'wamid.1',
    senderId: '1',
    to: '6281',
    template,
    text,
    code: '1',
    sentAt,
    delivery: 'delivered',
    ...change,
  }
}

it('the inbox shows delivered messages only, newest first', () => {
  const store = createMessageStore()
  store.add(message({ id: 'first' }))
  store.add(message({ id: 'lost', delivery: 'never_delivered' }))
  store.add(message({ id: 'refused later', delivery: 'undeliverable' }))
  store.add(message({ id: 'second', to: '6282' }))
  expect(store.inbox().map(({ id }) => id)).toEqual(['second', 'first'])
  expect(store.inbox('6281').map(({ id }) => id)).toEqual(['first'])
})

it('the store retains the newest messages up to its capacity', () => {
  const store = createMessageStore()
  for (let index = 0; index <= STORE_CAPACITY; index += 1) store.add(message({ id: `wamid.${index}` }))
  expect(store.inbox()).toHaveLength(STORE_CAPACITY)
  expect(store.inbox().at(-1)?.id).toBe('wamid.1')
})

it('one phone can be cleared without the others', () => {
  const store = createMessageStore()
  store.add(message({ id: 'a', to: '6281' }))
  store.add(message({ id: 'b', to: '6282' }))
  store.clear('6281')
  expect(store.inbox().map(({ id }) => id)).toEqual(['b'])
  store.clear()
  expect(store.inbox()).toEqual([])
})

it('listeners are notified of every change until they unsubscribe', () => {
  const store = createMessageStore()
  let changes = 0
  const leave = store.onChange(() => (changes += 1))
  store.add(message({}))
  store.clear()
  leave()
  store.add(message({}))
  expect(changes).toBe(2)
})
