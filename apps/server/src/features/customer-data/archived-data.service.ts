// What the archive has about a customer, and its erasure there.
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import type { Db, ReadDb } from '../../db/pool.ts'
import {
  type ArchivedOrder,
  listArchivedOfCustomer,
  NEWEST,
  replaceArchived,
} from '../archived-order/archived-order.service.ts'
import { ERASED_ADDRESS, UNNAMED_CUSTOMER } from '../order/order-row.ts'

interface OfCustomer {
  companyId: CompanyId
  customerId: CustomerId
}

const ORDERS_AT_ONCE = 200

/** Newest first. Throws if one cannot be read: an export would lack it, and an erasure leave it as it is. */
export async function listAllArchived(db: ReadDb, customer: OfCustomer): Promise<ArchivedOrder[]> {
  const found: ArchivedOrder[] = []
  for (let before: number | null = NEWEST; before !== null; ) {
    const page = await listArchivedOfCustomer(db, { ...customer, before, limit: ORDERS_AT_ONCE })
    if (page.unreadable.length > 0)
      throw new Error(`archived orders of a customer cannot be read: ${page.unreadable.join(', ')}`)
    found.push(...page.orders)
    before = page.next
  }
  return found
}

/** Call after the rows of the customer are erased: an order that was being archived until then is found. Returns their count. */
export async function eraseArchived(tx: Db, customer: OfCustomer): Promise<number> {
  const found = await listAllArchived(tx, customer)
  const orders = found.map(archived => ({
    number: Number(archived.order.outlet_order_id),
    archived: withoutPerson(archived, customer),
  }))
  if (orders.length > 0) await replaceArchived(tx, { companyId: customer.companyId, orders })
  return orders.length
}

/** As an order that was erased before it was archived. */
const withoutPerson = (
  { order, ledger }: ArchivedOrder,
  { customerId }: Pick<OfCustomer, 'customerId'>,
): ArchivedOrder => ({
  order: {
    ...order,
    ...(order.gmaps_address === null ? {} : ADDRESS),
    delivery_notes: '',
    allergies: [],
    items: order.items.map(blankNotes),
    ...(order.changed_items && {
      changed_items: {
        ...order.changed_items,
        reason: 'erased',
        items_before: order.changed_items.items_before.map(blankNotes),
      },
    }),
    cancellation: order.cancellation && { ...order.cancellation, reason: null },
    service_json: { ...order.service_json, payment_card: null },
    customer_name: UNNAMED_CUSTOMER,
    customer_phone: `erased ${customerId}`,
    recalled: order.recalled && { ...order.recalled, reason: '' },
    history: order.history.map(change => ({ ...change, reason: null })),
  },
  ledger: {
    ...ledger,
    items: ledger.items.map(blankNotes),
    entries: ledger.entries.map(entry => ({ ...entry, reason: null })),
  },
})

const ADDRESS = {
  gmaps_address: ERASED_ADDRESS.mapsAddress,
  delivery_latitude: ERASED_ADDRESS.latitude,
  delivery_longitude: ERASED_ADDRESS.longitude,
  delivery_address_name: ERASED_ADDRESS.addressName,
  delivery_location_detail: ERASED_ADDRESS.locationDetail,
  delivery_landmark: ERASED_ADDRESS.landmark,
}

const blankNotes = <Item extends { notes: string }>(item: Item): Item => ({ ...item, notes: '' })
