import { draftOf } from '@pesan/domain/address/address-draft'
import { expect, it } from 'vitest'
import { endSession, startSession } from '../../lib/session.ts'
import { addressStore } from './address-store.ts'

const LOCATION = { name: 'Villa Kayu', mapsAddress: 'Badung', latitude: -8.65, longitude: 115.14 }

it('AUTH-39 the end of a session clears the saved, recent and selected addresses; its start does not', () => {
  const address = draftOf(LOCATION, { nowMs: 1, unnamed: 'Unnamed' })
  const book = { saved: [address], recent: [address], selected: address }
  addressStore.setState(book)
  startSession('token')
  expect(addressStore.getState()).toEqual(book)
  endSession()
  expect(addressStore.getState()).toEqual({ saved: [], recent: [], selected: null })
})
