// What the menu room takes from other features; the routes compose it.
import type { SellingTimes } from '@pesan/contract/opening'
import type { ComponentType } from 'react'

interface SellingTimesSheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Null: at all times. */
  times: SellingTimes | null
  onChange: (times: SellingTimes | null) => void
}
export type SellingTimesSheet = ComponentType<SellingTimesSheetProps>

/** What is sold out at the outlet of this device; `inOrders`: the ids of the products of open orders. */
export type SoldOutSheet = ComponentType<{
  inOrders: ReadonlySet<string>
  isOpen: boolean
  onClose: () => void
}>
