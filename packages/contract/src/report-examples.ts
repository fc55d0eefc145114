// Examples of the calls about what was sold.
import type { Example } from './example.ts'
import type * as reportApi from './report-api.ts'

const outlet_id = '0192d3a0-0000-7000-8000-000000000b01'
const freshness = { as_at: '2026-11-23T10:52:00.000Z', is_complete: true }
const charges = [
  { kind: 'items', amount: 6_400_000 },
  { kind: 'service', amount: 318_600 },
  { kind: 'tax', amount: 669_060 },
]

const waiting = { orders: 1, amount: 98_000 }
const cash = { opening: 500_000, paid_out: 120_000, paid_out_for: 'ice, gas', counted: 1_855_000 }
const sums = {
  orders: 57,
  takings: 7_470_400,
  refunds: { orders: 1, amount: 51_975 },
  methods: [{ method: 'cash', orders: 11, amount: 1_480_000 }],
  charges,
  tax: 664_335,
  cancelled: 3,
  waiting,
}
const dayOfOutlet = {
  day: '2026-11-23',
  outlet_id,
  closing: null,
  usual_opening: 500_000,
  cash: { orders: 11, amount: 1_480_000 },
  sums,
  open_orders: [{ id: '0192d3a0-0000-7000-8000-000000000c01', number: '10431', status: 'prepare_order' }],
}
const taxOfMonth = { base: 6_690_600, tax: 669_060, returned: 4_725 }

const customer = {
  id: '0192d3a0-0000-7000-8000-000000000d01',
  name: 'Komang Yudi',
  phone: '+6281234567890',
  orders: 14,
  taken: 2_436_000,
  returned: 51_975,
  last_day: '2026-11-23',
  note: { text: 'No onions, ever', by: 'Made Dharma', at: '2026-11-22T11:20:00.000Z' },
}

const orderBehind = {
  id: '0192d3a0-0000-7000-8000-000000000c01',
  number: '10431',
  day: '2026-11-23',
  outlet_id,
  taken: 98_000,
  returned: 0,
  counted: { orders: 1, pieces: 2, amount: 98_000, base: 0 },
  key: 'cash',
}

export const reportExamples = {
  readToday: {
    answer: {
      data: {
        ...freshness,
        day: '2026-11-23',
        orders: 57,
        takings: 7_470_400,
        average: 131_060,
        refunds: { orders: 1, amount: 51_975 },
        waiting,
        methods: [
          { method: 'qris', orders: 46, amount: 5_990_400, returned: 51_975 },
          { method: 'cash', orders: 11, amount: 1_480_000, returned: 0 },
        ],
        charges,
        usual: {
          days: 4,
          whole: { orders: 74, amount: 9_700_000 },
          by_now: { orders: 52, amount: 6_917_000 },
        },
        hours: [{ hour: '18', orders: 11, amount: 1_441_000, usual_orders: 12 }],
        promises: { met: 51, missed: 3 },
        products: [{ id: 'margherita', name: 'Margherita', pieces: 21, amount: 1_995_000, usual_pieces: 16 }],
      },
    },
  },
  readReport: {
    answer: {
      data: {
        ...freshness,
        from: '2026-11-01',
        to: '2026-11-23',
        by: 'product',
        total: { orders: 1438, pieces: 3100, amount: 190_842_600, returned: 51_975 },
        charges,
        tax: 669_060,
        waiting,
        amount_before: 178_357_570,
        rows: [
          {
            key: 'diavola',
            name: 'Diavola',
            orders: 366,
            pieces: 412,
            amount: 51_500_000,
            returned: 0,
            discount: 0,
          },
        ],
        is_cut: false,
      },
    },
  },
  listReportOrders: { answer: { ...freshness, data: [orderBehind], next: null } },
  listDrawerOrders: { answer: { ...freshness, data: [orderBehind], next: null } },
  recountSales: { body: { from: '2026-11-01' }, answer: { data: { after: 9_982 } } },
  readTaxMonth: {
    answer: {
      data: {
        ...freshness,
        month: '2026-11',
        total: taxOfMonth,
        waiting,
        rates: [{ millipercent: 10_000, ...taxOfMonth }],
        days: [
          {
            day: '2026-11-23',
            orders: 57,
            takings: 7_470_400,
            ...taxOfMonth,
            first_receipt: 1381,
            last_receipt: 1437,
          },
        ],
      },
    },
  },
  listReportCustomers: { answer: { ...freshness, data: [customer], next: null } },
  listCustomerOrders: { answer: { ...freshness, data: [{ ...orderBehind, key: null }], next: null } },
  exportReportCustomers: { answer: { ...freshness, data: [customer], next: null } },
  noteReportCustomer: { body: { note: 'No onions, ever' }, answer: { data: customer.note } },
  readServiceReport: {
    answer: {
      data: {
        ...freshness,
        from: '2026-11-01',
        to: '2026-11-23',
        promises: { met: 1190, missed: 71 },
        acceptance: { orders: 1402, average_seconds: 74 },
        ended: [{ by: 'restaurant', reason: 'No more dough', orders: 4, amount: 612_000 }],
        sold_out_looks: [{ product_id: 'ITEM-MARGHERITA', name: 'Margherita', looks: 38 }],
      },
    },
  },
  readBusinessDay: { answer: { data: dayOfOutlet } },
  closeDay: {
    body: { outlet: outlet_id, ...cash, expected: 1_860_000, reason: 'Change given wrong' },
    answer: {
      data: {
        ...dayOfOutlet,
        closing: {
          ...cash,
          closed_at: '2026-11-23T14:10:00.000Z',
          closed_by: 'Kirana Sari',
          expected: 1_860_000,
          reason: 'Change given wrong',
          first_receipt: 1381,
          last_receipt: 1437,
        },
      },
    },
  },
} satisfies Record<keyof typeof reportApi, Example>
