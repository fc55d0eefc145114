// The pause that the sheet is about to begin.

import { FULFILMENT_MODES, type FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { PAUSE_MINUTES } from '@pesan/contract/opening'
import { useState } from 'react'

export type Lasts = (typeof PAUSE_MINUTES)[number] | 'next_opening' | null
export const DURATIONS: readonly Lasts[] = [...PAUSE_MINUTES, 'next_opening', null]

export interface PauseDraft {
  modes: readonly FulfilmentMode[]
  lasts: Lasts
  reason: string
  toggle: (mode: FulfilmentMode) => void
  setLasts: (lasts: Lasts) => void
  setReason: (reason: string) => void
}

export function usePauseDraft(): PauseDraft {
  const [modes, setModes] = useState<readonly FulfilmentMode[]>(['delivery'])
  const [lasts, setLasts] = useState<Lasts>(30)
  const [reason, setReason] = useState('')
  const toggle = (mode: FulfilmentMode) =>
    setModes(FULFILMENT_MODES.filter(each => (each === mode ? !modes.includes(each) : modes.includes(each))))
  return { modes, lasts, reason, toggle, setLasts, setReason }
}
