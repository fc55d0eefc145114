import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parsedBy } from '../try-parse.ts'
import { clearEntries, createPersistedStore, type StorageLocation } from './persisted-store.ts'

const schema = v.object({ names: v.array(v.string()) })
const initial = { names: [] as string[] }

function createLocation(content: Record<string, string> = {}, companyId = 'c1') {
  const held = new Map(Object.entries(content))
  const listeners: ((change: { key: string | null; newValue: string | null }) => void)[] = []
  const storageLocation: StorageLocation = {
    companyId,
    storage: {
      getItem: key => held.get(key) ?? null,
      setItem: (key, value) => void held.set(key, value),
      removeItem: key => void held.delete(key),
    },
    onChange: listener => listeners.push(listener),
  }
  const change = (key: string | null, newValue: string | null) => {
    for (const listener of listeners) listener({ key, newValue })
  }
  return { held, change, storageLocation }
}

const open = (storageLocation: StorageLocation | null) =>
  createPersistedStore({ key: 'names', read: parsedBy(schema), initial }, storageLocation)

describe('a persisted store', () => {
  it('restores its state after a reload', () => {
    const { storageLocation } = createLocation()
    open(storageLocation).setState({ names: ['a'] }, true)
    expect(open(storageLocation).getState()).toEqual({ names: ['a'] })
  })

  it('separates the companies of one origin', () => {
    const { held, storageLocation } = createLocation()
    open(storageLocation).setState({ names: ['a'] }, true)
    open({ ...storageLocation, companyId: 'c2' }).setState({ names: ['b'] }, true)
    expect([...held.keys()]).toEqual(['online-order:c1:names', 'online-order:c2:names'])
    expect(open(storageLocation).getState()).toEqual({ names: ['a'] })
  })

  it('starts at the initial value for the first render, whatever is stored', () => {
    const { storageLocation } = createLocation({ 'online-order:c1:names': '{"names":["a"]}' })
    expect(open(storageLocation).getInitialState()).toEqual(initial)
    expect(open(null).getState()).toEqual(initial)
  })

  it.each([
    ['not JSON', '{"names":'],
    ['another shape', '{"names":"a"}'],
  ])('content that is %s is moved aside, not fatal and not lost', (_, text) => {
    const { held, storageLocation } = createLocation({ 'online-order:c1:names': text })
    expect(open(storageLocation).getState()).toEqual(initial)
    expect(held.get('online-order:c1:names:unreadable')).toBe(text)
  })

  it('a change in another tab arrives and is not written back', () => {
    const { held, change, storageLocation } = createLocation()
    const store = open(storageLocation)
    const origins: boolean[] = []
    store.subscribe(() => origins.push(store.isFromElsewhere()))
    change('online-order:c1:names', '{"names":["other"]}')
    expect(store.getState()).toEqual({ names: ['other'] })
    expect(origins).toEqual([true])
    expect(held.size).toBe(0)
    change('online-order:c1:cart', '{"names":["wrong key"]}')
    expect(store.getState()).toEqual({ names: ['other'] })
    change(null, null)
    expect(store.getState()).toEqual(initial)
  })

  it('the data of a customer, and what was moved aside of it, can be removed without its store', () => {
    const { held, storageLocation } = createLocation({
      'online-order:c1:names': '{"names":["a"]}',
      'online-order:c1:names:unreadable': 'x',
      'online-order:c1:cart': '{}',
      'online-order:c2:names': '{"names":["b"]}',
    })
    clearEntries(['names'], storageLocation)
    expect([...held.keys()]).toEqual(['online-order:c1:cart', 'online-order:c2:names'])
  })

  it('a full storage does not stop the page', () => {
    const { storageLocation } = createLocation()
    const store = open({
      ...storageLocation,
      storage: {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
        removeItem: () => {},
      },
    })
    const origins: boolean[] = []
    store.subscribe(() => origins.push(store.isFromElsewhere()))
    store.setState({ names: ['a'] }, true)
    expect(store.getState()).toEqual({ names: ['a'] })
    expect(origins).toEqual([false])
  })
})
