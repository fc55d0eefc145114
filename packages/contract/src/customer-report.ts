// The customers of a company as its people know them: what they ordered, and what was noted about them (REPORT-07).
import * as v from 'valibot'
import { customerId } from './ids.ts'
import { integer } from './integer.ts'
import { isoDay } from './moment.ts'
import { rupiah } from './money.ts'
import { plainText } from './plain-text.ts'
import { freshness } from './report.ts'

export const MAX_CUSTOMER_NOTE_LENGTH = 500

/** By the last order, by the number of orders, or by what was taken and not given back. */
export const customerSort = v.picklist(['last', 'orders', 'total'])
export type CustomerSort = v.InferOutput<typeof customerSort>

const CURSOR = /^-?\d{1,15}\.[0-9a-f-]{36}$/
const page = {
  sort: v.optional(customerSort, 'last'),
  /** `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(CURSOR))),
}
export const customersQuery = v.object(page)
export type CustomersQuery = v.InferOutput<typeof customersQuery>

const note = v.object({ text: v.string(), by: v.nullable(v.string()), at: v.nullable(v.string()) })

export const customerOfReport = v.object({
  id: customerId,
  name: v.nullable(v.string()),
  phone: v.string(),
  /** Paid orders. */
  orders: integer,
  /** What was taken for them, and what of it went back. */
  taken: rupiah,
  returned: rupiah,
  /** The business day of the last one. */
  last_day: v.nullable(isoDay),
  note: v.nullable(note),
})
export type CustomerOfReport = v.InferOutput<typeof customerOfReport>

export const customersAnswer = v.object({
  ...freshness,
  data: v.array(customerOfReport),
  next: v.nullable(v.string()),
})

export type CustomersAnswer = v.InferOutput<typeof customersAnswer>

export const customerOfReportParams = v.object({ customerId })
/** Empty: none. */
export const customerNoteBody = v.object({
  note: v.pipe(v.string(), v.trim(), plainText(MAX_CUSTOMER_NOTE_LENGTH)),
})
export const customerNoteAnswer = v.object({ data: v.nullable(note) })
