// Examples of what the payment provider has paid out, for the OpenAPI document.
const AMOUNTS = { captured: 412_000, returned: 51_975, fees: 3_200, net: 356_825 }

export const payoutExamples = {
  listPayouts: {
    answer: {
      data: {
        month: '2026-11',
        compared_until: '2026-11-23T19:00:00.000Z',
        on_its_way: {
          captured: 87_000,
          returned: 0,
          fees: 676,
          net: 86_324,
          orders: 1,
          without_fee: 0,
        },
        total: AMOUNTS,
        payouts: [{ day: '2026-11-23', ...AMOUNTS, orders: 4, without_fee: 0 }],
      },
    },
  },
  listPayoutLines: {
    answer: {
      data: [
        {
          id: 'txn_2f0c7e14',
          kind: 'capture',
          order_id: '0192d3a0-0000-7000-8000-000000000c01',
          outlet_order_id: '10431',
          amount: 87_000,
          fee: 676,
          net: 86_324,
          at: '2026-11-22T11:00:00.000Z',
          settles_at: '2026-11-23T11:00:00.000Z',
        },
      ],
      next: null,
    },
  },
} as const
