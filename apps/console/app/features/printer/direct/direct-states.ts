// The state of the printers that are connected to this browser, before the server has it.
import type { PrinterProblem } from '@pesan/contract/printer'
import { createStore } from '../../../lib/store.ts'

/** Null: it works. `elsewhere`: another tab prints its tickets. */
export type DirectState = PrinterProblem | null | 'elsewhere'

/** By the id of the printer. */
export const directStates = createStore<Readonly<Record<string, DirectState>>>({})

export const setDirectState = (printerId: string, state: DirectState): void =>
  directStates.set(now => ({ ...now, [printerId]: state }))

export function clearDirectState(printerId: string): void {
  const { [printerId]: _, ...others } = directStates.get()
  directStates.set(others)
}
