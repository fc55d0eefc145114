// An order for the unit tests of the board: only what matters is given.
import type { BoardOrder } from '../app/features/order/board-order.ts'

const ORDER = {
  id: '0192d3a0-0000-7000-8000-0000000000aa',
  outlet_order_id: '431',
  status: 'approved',
  fulfilment: 'pickup',
  version: 1,
  created_at: '2026-11-24T10:42:00.000Z',
  captures: [],
  ready_at: null,
  scheduled_for: null,
  starts_at: null,
  acknowledged_at: null,
  auto_accepted: false,
  paid: false,
  total: 95_000,
  items: [],
  ticks: [],
  changes: [],
  items_changed: null,
  is_archived: false,
  service_json: { payment_method: 'cash', payment_card: null },
}

export const boardOrder = (given: Partial<BoardOrder> = {}): BoardOrder =>
  ({ ...ORDER, ...given }) as unknown as BoardOrder
