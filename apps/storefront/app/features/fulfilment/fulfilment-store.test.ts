import type { OutletId } from '@pesan/contract/ids'
import { describe, expect, it } from 'vitest'
import { chooseOutlet, fulfilmentStore, setMode } from './fulfilment-store.ts'

const OUTLET = { id: 'outlet-1' as OutletId, name: 'Bara Berawa', address: 'Jl. Raya Semer 12' }

describe('the fulfilment store', () => {
  it('FULF-01 starts with delivery and no store', () => {
    expect(fulfilmentStore.getInitialState()).toEqual({ mode: 'delivery', outlet: null })
  })

  it('FULF-01 the chosen store is retained while the mode changes', () => {
    chooseOutlet(OUTLET)
    expect(fulfilmentStore.getState()).toEqual({ mode: 'pickup', outlet: OUTLET })
    setMode('delivery')
    expect(fulfilmentStore.getState()).toEqual({ mode: 'delivery', outlet: OUTLET })
    setMode('pickup')
    expect(fulfilmentStore.getState()).toEqual({ mode: 'pickup', outlet: OUTLET })
  })
})
