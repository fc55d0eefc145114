// Loads the address dialogs into a page only when the first of them opens.
import { type ReactNode, Suspense, useState } from 'react'
import type { DialogType } from '../shell/dialog-stack.ts'
import { useDialogLayers } from '../shell/dialogs.tsx'

const OF_ADDRESSES: ReadonlySet<DialogType> = new Set([
  'addresses',
  'pick_location',
  'address_details',
  'delete_address',
  'out_of_range',
])

export function WhenAddressesOpen({ children }: { children: ReactNode }) {
  const layers = useDialogLayers()
  const [wasOpen, setWasOpen] = useState(false)
  if (!wasOpen && layers.some(({ type }) => OF_ADDRESSES.has(type))) setWasOpen(true)
  return <Suspense fallback={null}>{wasOpen && children}</Suspense>
}
