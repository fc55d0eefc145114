// Examples of the calls about orders, for the OpenAPI document.
import { boardSettingsExamples } from './board-settings-examples.ts'
import { enteringExamples } from './entering-examples.ts'
import type { Example } from './example.ts'
import { restaurantOrderExample as order, PLACED_AT } from './order-example.ts'
import type * as restaurantOrderApi from './restaurant-order-api.ts'

const acknowledged = {
  ...order,
  acknowledged_at: '2026-11-21T10:16:00.000Z',
  ready_at: '2026-11-21T10:36:00.000Z',
}

export const restaurantOrderExamples: Readonly<Record<keyof typeof restaurantOrderApi, Example>> = {
  authoriseCompanyChannel: {
    body: {
      socket_id: '123.456',
      channel_name: 'private-companies.0192d3a0-0000-7000-8000-000000000c01.orders',
    },
    answer: { auth: 'key:signature' },
  },
  readOrdersChannel: {
    answer: {
      data: {
        key: '4f2b9c1d7e8a0b3c5d6e',
        cluster: 'ap1',
        host: null,
        port: null,
        forceTls: true,
        channel: 'private-companies.0192d3a0-0000-7000-8000-000000000c01.orders',
      },
    },
  },
  listRestaurantOrders: { answer: { data: [order], unreadable: [], next_cursor: null } },
  listOrdersForLater: {
    answer: {
      data: [{ ...order, scheduled_for: '2026-11-22T11:30:00.000Z', starts_at: '2026-11-22T11:10:00.000Z' }],
      unreadable: [],
    },
  },
  readBoardOrders: {
    answer: {
      data: [order],
      unreadable: [],
      day: '2026-11-21',
      next_cursor: null,
      changes_cursor: 'MTA0Mi0y',
    },
  },
  countOpenOrders: { answer: { data: { count: 12 } } },
  searchOrders: { answer: { data: [order], unreadable: [], next_cursor: null } },
  listOrderChanges: { answer: { data: [order], unreadable: [], next_cursor: 'MTA0Mi0y', has_more: false } },
  readRestaurantOrder: {
    answer: {
      data: {
        ...order,
        history: [
          { version: 1, status: 'pending', at: PLACED_AT, cause: 'customer', reason: null, by: null },
          {
            version: 2,
            status: 'approved',
            at: '2026-11-21T10:16:00.000Z',
            cause: 'payment',
            reason: null,
            by: null,
          },
        ],
        payments: [
          { method: 'qris', status: 'paid', amount: order.total, at: PLACED_AT, is_replaced: false },
        ],
        refunds: [],
        messages: [{ kind: 'placed', status: 'read', at: '2026-11-21T10:16:00.000Z' }],
      },
    },
  },
  ...enteringExamples,
  acknowledgeOrder: { body: { minutes: 20 }, answer: { data: acknowledged } },
  postponeOrder: { body: { minutes: 10 }, answer: { data: acknowledged } },
  advanceOrder: {
    body: { status: 'prepare_order' },
    answer: { data: { ...acknowledged, status: 'prepare_order', version: 3 } },
  },
  planOrderMove: {
    body: { status: 'prepare_order', minutes: 20 },
    answer: {
      data: {
        ...order,
        planned: {
          status: 'prepare_order',
          ready_at: '2026-11-21T10:36:00.000Z',
          due_at: '2026-11-21T10:16:10.000Z',
          by: 'Kadek Arya',
        },
      },
    },
  },
  planPostponement: {
    body: { minutes: 10, ready_at: '2026-11-21T10:36:00.000Z' },
    answer: {
      data: {
        ...acknowledged,
        status: 'prepare_order',
        version: 3,
        planned: {
          status: 'prepare_order',
          ready_at: '2026-11-21T10:46:00.000Z',
          due_at: '2026-11-21T10:20:10.000Z',
          by: 'Kadek Arya',
        },
      },
    },
  },
  takeBackOrderMove: { answer: { data: order } },
  rejectOrder: {
    body: { reason: 'The oven is cold' },
    answer: {
      data: {
        ...order,
        status: 'cancelled',
        version: 3,
        cancellation: { by: 'restaurant', reason: 'The oven is cold', at: '2026-11-21T10:20:00.000Z' },
      },
    },
  },
  refundOrder: {
    body: { reason: 'The pizza fell' },
    answer: { data: { ...order, status: 'refunded', version: 5 } },
  },
  recallOrder: {
    body: { reason: 'The guest came back' },
    answer: {
      data: {
        ...acknowledged,
        status: 'ready',
        version: 6,
        moved_by: 'Kadek Arya',
        recalled: { reason: 'The guest came back', at: '2026-11-21T10:50:00.000Z' },
      },
    },
  },
  checkHandOverCode: { body: { code: '4071' }, answer: { data: { is_right: true, tries_left: 2 } } },
  ...boardSettingsExamples,
  tickOrderItems: {
    body: { item_ids: ['1'], ticked: true },
    answer: {
      data: {
        ...acknowledged,
        status: 'prepare_order',
        version: 3,
        ticks: [{ item_id: '1', at: '2026-11-21T10:30:00.000Z', by: 'Kadek Arya' }],
      },
    },
  },
  changeOrderAddress: {
    body: { gmaps_address: 'Jl. Pantai Berawa 12, Canggu', delivery_location_detail: 'Villa 3' },
    answer: {
      data: {
        ...acknowledged,
        status: 'prepare_order',
        version: 3,
        gmaps_address: 'Jl. Pantai Berawa 12, Canggu',
        delivery_location_detail: 'Villa 3',
        address_changed: {
          at: '2026-11-21T10:30:00.000Z',
          by: 'Kadek Arya',
          seen_at: null,
          seen_by: null,
        },
      },
    },
  },
  markOrderSeen: {
    body: { until: '2026-11-21T10:30:00.000Z' },
    answer: {
      data: {
        ...acknowledged,
        status: 'cancelled',
        version: 4,
        changes: [
          {
            change: 'cancelled',
            at: '2026-11-21T10:30:00.000Z',
            by: 'Till of Berawa',
            seen_at: '2026-11-21T10:31:00.000Z',
            seen_by: 'Kadek Arya',
          },
        ],
      },
    },
  },
}
