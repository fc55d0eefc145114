// Prepares an order for being placed: checks what the client claims against the current menu, hours and prices. It writes nothing.
import type { CompanyId, OrderId, OutletId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { PlaceOrderBody } from '@pesan/contract/order'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { type OrderRefusal, priceOrder } from '@pesan/domain/order/price-order'
import type { StockNeed } from '@pesan/domain/stock/short-line'
import { catalogueAt } from '../../companies/catalogue-at-outlet.ts'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import type { DbPool } from '../../db/pool.ts'
import type { Ids } from '../../providers/ids.ts'
import type { DeliveryDeps } from '../delivery/delivery.service.ts'
import type { ClosedOutlet, OrderMoment } from '../opening/opening.service.ts'
import { findOwnPreparation } from '../opening/outlet-promise.service.ts'
import { findPreparation } from '../opening/preparation.service.ts'
import { findNotSold, type NotSold } from '../opening/selling-times.service.ts'
import type { MovingDeps } from '../order/order.service.ts'
import { findShort, type StockTime, stockNeeds, stockTimeOf } from '../stock/stock.service.ts'
import { evaluateVoucher } from '../voucher/voucher.service.ts'
import { type AmountsRefusal, decideAmounts } from './order-amounts.service.ts'
import { decideFulfilment, type Fulfilment, type FulfilmentRefusal } from './order-fulfilment.service.ts'
import { decideOrderTime, scheduledForOf } from './order-time.service.ts'
import type { PlacedOrder } from './place-order.repository.ts'
import type { Buyer } from './placer.ts'
import {
  type PaymentPlan,
  type PaymentRefusal,
  type PlacingPaymentDeps,
  planPayment,
} from './placing-payment.service.ts'
import type { PlannedPayment } from './planned-payment.ts'

export interface CheckoutDeps extends MovingDeps, DeliveryDeps, PlacingPaymentDeps {
  db: DbPool
  ids: Ids
  /** Returns the company as the database has it now. */
  freshCompany(id: CompanyId): Promise<CompanyEntry>
}

export interface PricingRequest {
  company: CompanyEntry
  placer: Buyer
  body: PlaceOrderBody
  /** The language of the page. Not part of the order: a repeat in another language is still a repeat. */
  locale: Locale
}

/** The code is wrong, or the order does not meet its conditions. */
type VoucherRefusal = 'voucher_invalid' | 'voucher_not_applicable'

export type PlacingRefusal =
  | { code: OrderRefusal | 'not_enough_left'; itemIndex: number }
  | { code: 'pending_order_exists'; orderId: OrderId }
  /** The customer was erased meanwhile, and the session with it. */
  | { code: 'unauthenticated' }
  | ClosedOutlet
  | NotSold
  | { code: 'slot_gone' | 'slot_full' }
  | AmountsRefusal
  | { code: 'idempotency_key_reused' | VoucherRefusal | PaymentRefusal | FulfilmentRefusal }

/** `isOutdated`: another order took the last between the choice of the outlet and the check of its stock; choose again. */
type PreparationRefusal = { status: 'refused'; isOutdated?: boolean } & PlacingRefusal

export interface PreparedOrder {
  status: 'prepared'
  order: PlacedOrder
  menuVersion: number
  companyVersion: number
  voucher: { id: string; code: string } | null
  payment: PlannedPayment | null
  stock: StockNeed[] | null
}

/** What no order has before anyone works on it. */
const untouched = () => ({
  version: 1,
  paid: false,
  readyAt: null,
  promisedAt: null,
  cancellation: null,
  captures: [],
  deliveryNow: null,
  linesNow: null,
  amountsNow: null,
  changedItems: null,
  reduced: ZERO_RUPIAH,
})

/** Cash is taken by the people who enter the order, also where customers cannot choose it. */
const CASH: PaymentPlan = { status: 'planned', planned: null, payment: null }

export async function prepareOrder(
  deps: CheckoutDeps,
  { company, placer, body, locale }: PricingRequest,
): Promise<PreparedOrder | PreparationRefusal> {
  const { id: companyId } = company
  const placedAt = deps.clock.now()
  const moment = { now: placedAt, scheduledFor: scheduledForOf(body) }
  const [catalogue, fulfilment, customerId] = await Promise.all([
    company.catalogue(),
    decideOpenFulfilment(deps, { company, placer, body, moment }),
    placer.customer(),
  ])
  if (fulfilment.status === 'refused') return fulfilment
  const { outlet, mode } = fulfilment
  const time = stockTimeOf(company, moment)
  const { products } = catalogueAt(catalogue, outlet.id)
  const at = { company, outletId: outlet.id, products, body, time }
  const priced = await priceInStock(deps, at)
  if (priced.status === 'refused')
    return { ...priced, isOutdated: priced.isShort && fulfilment.isChosenForAll }

  const { subtotal, lines } = priced
  const voucher = await applyVoucher(deps, { companyId, customerId, subtotal, mode }, body.voucher_code)
  if (voucher?.status === 'refused') return voucher
  const voucherDiscount = voucher?.discount ?? ZERO_RUPIAH
  const byCustomer = isOfCustomer(placer)
  const costs = decideAmounts({ company, body, fulfilment, priced, voucherDiscount, byCustomer })
  if (costs.status === 'refused') return costs
  const { total } = costs.sums
  const charge = { company, customerId, body, total, order: { ...fulfilment, placedAt } }
  const plan = byCustomer ? await planPayment(deps, charge) : CASH
  if (plan.status === 'refused') return plan
  const order: PlacedOrder = {
    ...costs.sums,
    ...untouched(),
    ...placer.source,
    ...whereAndWhen(fulfilment),
    id: deps.ids.uuid() as OrderId,
    companyId,
    customerId,
    // AMB-030: cash is paid at the counter, so a cash order never waits for a payment.
    status: plan.planned === null ? 'approved' : 'pending',
    paymentMethod: body.payment_method,
    payment: plan.payment,
    lines,
    notes: body.delivery_notes.trim(),
    allergies: body.allergies ?? [],
    placedAt,
    locale,
  }
  return {
    status: 'prepared',
    order,
    menuVersion: catalogue.menu.version,
    companyVersion: company.version,
    voucher: voucher && { id: voucher.voucherId, code: voucher.code },
    payment: plan.planned,
    stock: stockNeeds(company, lines, time),
  }
}

const isOfCustomer = ({ source }: Buyer): boolean => source.channel === 'storefront'

async function decideOpenFulfilment(
  deps: CheckoutDeps,
  { moment, ...request }: Omit<PricingRequest, 'locale'> & { moment: OrderMoment },
) {
  const { company, placer } = request
  const fulfilment = await decideFulfilment(deps, { ...request, ...moment })
  if (fulfilment.status === 'refused') return fulfilment
  if (!placer.mayUse(fulfilment.outlet.id)) return { status: 'refused', code: 'unknown_outlet' } as const
  // People of the restaurant decide for themselves whether they take an order (HOURS-07).
  const preparation = await findPreparation(
    company,
    request.body.items.map(item => item.product_id),
  )
  const outletId = fulfilment.outlet.id
  const preparationMin = await findOwnPreparation(deps, { company, outletId, preparation })
  if (!isOfCustomer(placer)) return { ...fulfilment, ...UNTIMED, preparationMin }
  const time = await decideOrderTime(deps, { company, fulfilment, preparation, ...moment })
  if (time.status === 'refused') return time
  const at = moment.scheduledFor ?? moment.now
  const notSold = await findNotSold(request.body.items, { company, outletId, at })
  return notSold
    ? ({ status: 'refused', ...notSold } as const)
    : { ...fulfilment, ...time, preparationMin, status: 'decided' as const }
}

const UNTIMED = { expectedAt: null, scheduledFor: null, startsAt: null } as const

const whereAndWhen = ({
  outlet,
  ...decided
}: Fulfilment & Pick<PlacedOrder, 'expectedAt' | 'preparationMin' | 'scheduledFor' | 'startsAt'>) => ({
  fulfilment: decided.mode,
  delivery: decided.delivery,
  outletId: outlet.id,
  outletName: outlet.name,
  outletAddress: outlet.address,
  expectedAt: decided.expectedAt,
  preparationMin: decided.preparationMin,
  scheduledFor: decided.scheduledFor,
  startsAt: decided.startsAt,
})

async function applyVoucher(
  { db, clock }: Pick<CheckoutDeps, 'db' | 'clock'>,
  use: Omit<Parameters<typeof evaluateVoucher>[1], 'code'>,
  code: string | undefined,
) {
  if (code === undefined) return null
  const voucher = await evaluateVoucher({ db, clock }, { ...use, code })
  if (voucher.status === 'invalid') return { status: 'refused', code: 'voucher_invalid' } as const
  if (voucher.status === 'unmet') return { status: 'refused', code: 'voucher_not_applicable' } as const
  return voucher
}

async function priceInStock(
  { db }: Pick<CheckoutDeps, 'db'>,
  at: {
    company: CompanyEntry
    outletId: OutletId
    products: ProductIndex
    body: PlaceOrderBody
    time: StockTime
  },
) {
  const priced = priceOrder(at.products, at.body.items)
  if (priced.status === 'refused') return { ...priced, isShort: false }
  const short = await findShort(db, { ...at, lines: priced.lines })
  if (!short) return priced
  const code = short.left === 0 ? ('product_unavailable' as const) : ('not_enough_left' as const)
  return { status: 'refused', code, itemIndex: short.index, isShort: true } as const
}
