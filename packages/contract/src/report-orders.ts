// The orders behind a figure of a report, and what each of them adds to it (REPORT-10).
import * as v from 'valibot'
import { orderId, outletId } from './ids.ts'
import { integer } from './integer.ts'
import { isoDay } from './moment.ts'
import { rupiah } from './money.ts'
import { ENDS_BEFORE, figureKind, freshness, isInOrder, isShort, span, TOO_LONG } from './report.ts'

/** Orders with smaller numbers of this day or of an earlier day: `next` of the page before. */
const before = v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}\.\d{1,15}$/)))

export const reportOrdersQuery = v.pipe(
  v.object({
    ...span,
    outlet: v.optional(outletId),
    /**
     * `refund`: orders of which money went back on these days. `tax` is what was sold less what went back. `promise` has the keys
     * `met` and `missed`, `tax` those of its rates, and `charge` the kinds of amounts.
     */
    by: v.optional(figureKind, 'total'),
    key: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** What of the figure went back on these days, instead of what was sold. */
    returned: v.optional(v.picklist(['true'])),
    before,
  }),
  v.check(query => isInOrder(query), ENDS_BEFORE),
  v.check(query => isShort(query), TOO_LONG),
)
export type ReportOrdersQuery = v.InferOutput<typeof reportOrdersQuery>

const reportOrder = v.object({
  id: orderId,
  number: v.string(),
  day: isoDay,
  outlet_id: outletId,
  /** What was taken for the order, and what of it has gone back until now. */
  taken: rupiah,
  returned: rupiah,
  /**
   * What it adds to the figure on these days; the sum over all orders is the figure. `amount` is in rupiah, of `acceptance` in
   * seconds; `base` is what a tax or a discount was taken from.
   */
  counted: v.object({ orders: integer, pieces: integer, amount: integer, base: integer }),
  /** Of the figure, such as `met`; null: it adds to several. */
  key: v.nullable(v.string()),
})
export type ReportOrder = v.InferOutput<typeof reportOrder>

/** Newest first. */
export const reportOrdersAnswer = v.object({
  ...freshness,
  data: v.array(reportOrder),
  next: v.nullable(v.string()),
})
export type ReportOrders = v.InferOutput<typeof reportOrdersAnswer>

/** Of one customer: what each adds is what was taken for it and not given back. */
export const customerOrdersQuery = v.object({ before })
export type CustomerOrdersQuery = v.InferOutput<typeof customerOrdersQuery>

/** Of one day of one outlet. */
export const drawerOrdersQuery = v.object({ outlet: outletId, before })
export type DrawerOrdersQuery = v.InferOutput<typeof drawerOrdersQuery>
