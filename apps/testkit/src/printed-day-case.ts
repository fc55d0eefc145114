// For the tests of the activity log: a closed day that is printed.
import type { Api } from './api-harness.ts'
import { addPrinter } from './print-steps.ts'

const NOTHING_SOLD = {
  orders: 0,
  takings: 0,
  refunds: { orders: 0, amount: 0 },
  methods: [],
  charges: [],
  tax: 0,
  cancelled: 0,
}

/** `caller`: the options of a call by the owner. */
export const printedDayCase = (setting: () => { server: Api; caller: object }) => ({
  async printDay() {
    const { server, caller } = setting()
    const printerId = await addPrinter(server, { name: 'Counter' })
    const day = '2026-07-02'
    await server.rows(
      `insert into day_closing (company_id, outlet_id, day, closed_at, closed_by, opening_rupiah, paid_out_rupiah,
         paid_out_for, cash_orders, cash_rupiah, counted_rupiah, sums)
       select company_id, outlet_id, $2, now(), 'Kadek', 0, 0, '', 0, 0, 0, $3 from printer where id = $1`,
      [printerId, day, NOTHING_SOLD],
    )
    const entry = { subject: { id: printerId, name: 'Counter' }, after: { day } }
    return { call: { ...caller, params: { printerId, day } }, entry }
  },
})
