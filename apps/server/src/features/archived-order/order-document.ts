// An archived order as one compressed document: what the API answered for it and its ledger (decision 0111).
import { constants, deflateSync, inflateSync } from 'node:zlib'
import { type Ledger, ledger } from '@pesan/contract/ledger'
import { type OrderAnswer, order } from '@pesan/contract/order'
import {
  type RestaurantOrderAnswer,
  type RestaurantOrderWithHistory,
  restaurantOrder,
  restaurantOrderWithHistory,
} from '@pesan/contract/restaurant-order'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import * as v from 'valibot'
import { DICTIONARY } from './order-dictionary.ts'

export interface ArchivedOrder {
  order: RestaurantOrderWithHistory
  ledger: Ledger
}

/** Without what the ledger repeats of the order, and its members always in this order, which is that of the dictionary. */
const storedOrder = v.object({
  order: v.omit(restaurantOrderWithHistory, ['is_archived']),
  ledger: v.omit(ledger, ['order_id', 'outlet_order_id', 'items', 'amounts']),
})
const archivedOrder = v.pipe(
  storedOrder,
  v.transform(({ order: found, ledger: ofMoney }): ArchivedOrder => {
    const { id: order_id, outlet_order_id, items, amounts } = found
    return {
      order: { ...found, is_archived: true },
      ledger: { ...ofMoney, order_id, outlet_order_id, items, amounts },
    }
  }),
)

/** Without what only a payment that is under way needs. */
export const toArchivedOrder = (found: RestaurantOrderWithHistory, ofMoney: Ledger): ArchivedOrder => ({
  order: { ...found, external_payment_data: null, is_archived: true },
  ledger: { ...ofMoney, refundable: ZERO_RUPIAH },
})

/** As its customer sees it. */
export const toCustomerAnswer = (archived: ArchivedOrder): OrderAnswer => v.parse(order, archived.order)

/** As lists of the restaurant have it. */
export const toListedAnswer = (archived: ArchivedOrder): RestaurantOrderAnswer =>
  v.parse(restaurantOrder, archived.order)

/** The format of zlib has a checksum, and the number of the dictionary. */
export const packOrder = (archived: ArchivedOrder): Buffer =>
  deflateSync(JSON.stringify(v.parse(storedOrder, archived)), {
    dictionary: DICTIONARY,
    level: constants.Z_BEST_COMPRESSION,
  })

/** Throws for bytes that are no such document. */
export const unpackOrder = (bytes: Buffer): ArchivedOrder =>
  v.parse(archivedOrder, JSON.parse(inflateSync(bytes, { dictionary: DICTIONARY }).toString()))

/** A column with such bytes. */
export const packedOrder = v.pipe(
  v.instance(Buffer),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    try {
      return unpackOrder(value)
    } catch {
      addIssue({ message: 'must be the document of an order' })
      return NEVER
    }
  }),
)
