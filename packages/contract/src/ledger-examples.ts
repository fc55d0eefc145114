// An example of the calls about an order's money.
import type { Example } from './example.ts'
import type * as ledgerApi from './ledger-api.ts'

const nothing = { by: null, method: null, reference: null, reason: null }

const ledger = {
  order_id: '0192d3a0-0000-7000-8000-000000000d01',
  outlet_order_id: '10001',
  total: 87_000,
  total_now: 87_000,
  items: [
    {
      id: '1',
      product_id: 'ITEM-MARGHERITA',
      name: 'Margherita',
      quantity: 1,
      unit_price: 87_000,
      notes: '',
      options: [],
      modifier_groups: [],
    },
  ],
  amounts: [{ kind: 'items', amount: 87_000 }],
  voucher: null,
  refundable: 87_000,
  entries: [
    { ...nothing, kind: 'charged', at: '2026-11-21T10:00:00.000Z', owed: 87_000, received: 0 },
    {
      ...nothing,
      kind: 'captured',
      at: '2026-11-21T10:01:00.000Z',
      owed: -87_000,
      received: 87_000,
      method: 'qris',
      reference: 'py-1',
    },
  ],
  owed: 0,
  received: 87_000,
  state: 'balanced',
  movements: [
    {
      type: 'capture',
      amount: 87_000,
      at: '2026-11-21T10:01:00.000Z',
      method: 'qris',
      reference: 'py-1',
      status: 'accepted',
    },
  ],
}

const given = [
  ...ledger.entries,
  {
    ...nothing,
    kind: 'reduced',
    at: '2026-11-21T11:00:00.000Z',
    by: 'Made',
    owed: -5_000,
    received: 0,
    reason: 'Cold',
  },
]

export const ledgerExamples = {
  readLedger: { answer: { data: ledger } },
  giveMoneyBack: {
    body: { reason: 'Cold', give: { type: 'amount', amount: 5_000 } },
    answer: {
      data: {
        ...ledger,
        total_now: 82_000,
        refundable: 82_000,
        entries: given,
        owed: -5_000,
        state: 'to_return',
      },
    },
  },
  reduceOrder: {
    body: { reason: 'No dough', items: [{ id: '1', quantity: 1 }] },
    answer: {
      data: {
        ...ledger,
        total_now: 82_000,
        refundable: 82_000,
        entries: given,
        owed: -5_000,
        state: 'to_return',
      },
    },
  },
  noteCash: { body: { taken: 85_000 }, answer: { data: ledger } },
} satisfies Record<keyof typeof ledgerApi, Example>
