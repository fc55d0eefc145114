import type { OutletId } from '@pesan/contract/ids'
import { describe, expect, it } from 'vitest'
import { chooseOutlet, fulfilmentOf, fulfilmentStore, setMode } from './fulfilment-store.ts'

const OUTLET = { id: 'outlet-1' as OutletId, name: 'Bara Berawa', address: 'Jl. Raya Semer 12' }

describe('fulfilment', () => {
  it('starts with pick up and no store', () => {
    expect(fulfilmentOf(fulfilmentStore.getInitialState())).toEqual({ mode: 'pickup', outletId: null })
  })

  it('a chosen store is remembered while the mode changes', () => {
    chooseOutlet(OUTLET)
    setMode('delivery')
    expect(fulfilmentOf(fulfilmentStore.getState())).toEqual({ mode: 'delivery' })
    setMode('pickup')
    expect(fulfilmentOf(fulfilmentStore.getState())).toEqual({ mode: 'pickup', outletId: OUTLET.id })
  })
})
