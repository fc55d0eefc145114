// How each endpoint behaves for outlets outside the caller's rights: it refuses, or it answers without them. A new
// endpoint for the outlets of its caller without a case here is a compile error.
import type { Endpoint } from '@pesan/contract/endpoint'
import type { ErrorCode } from '@pesan/contract/errors'
import type { OwnOutletsEndpoint } from '@pesan/contract/outlet-rights'
import { restaurantExamples } from '@pesan/contract/restaurant-examples'
import type { OtherOutlet } from './other-outlet.ts'

export interface OutletCall {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

export interface OutletCase {
  call(there: OtherOutlet): OutletCall
  /** Absent: the answer has nothing of the other outlet, and more for those who see it. */
  refused?: ErrorCode
  /** Nothing is to be seen there yet. */
  isQuiet?: true
  /** Which paired device calls instead of a member. */
  by?: 'counter' | 'wall'
}

type Example = { body?: object }
const exampleBody = (name: keyof typeof restaurantExamples): object =>
  (restaurantExamples[name] as Example).body ?? {}

const order = (body?: object): OutletCase[] => [
  {
    call: ({ orderId }) => ({ params: { orderId }, ...(body ? { body } : {}) }),
    refused: 'order_not_found',
  },
]
const money = (body?: object): OutletCase[] => [
  {
    call: ({ captureId }) => ({ params: { captureId }, ...(body ? { body } : {}) }),
    refused: 'payment_task_not_found',
  },
]
const printer = (body?: object, more: Record<string, string> = {}): OutletCase[] => [
  {
    call: ({ printerId }) => ({ params: { printerId, ...more }, ...(body ? { body } : {}) }),
    refused: 'printer_not_found',
  },
]
const jobs: OutletCase[] = [
  { call: ({ jobId }) => ({ body: { job_ids: [jobId] } }), refused: 'print_job_not_found' },
]
/** A body that names the outlet. */
const named = (key: 'outlet' | 'outlet_id', body: object): OutletCase[] => [
  { call: ({ outlet }) => ({ body: { ...body, [key]: outlet } }), refused: 'unknown_outlet' },
]
const list = (query: Record<string, string> = {}): OutletCase => ({ call: () => ({ query }) })
const byQuery = (
  key: 'outlet' | 'outlet_id',
  query: Record<string, string> = {},
  params: Record<string, string> = {},
): OutletCase => ({
  call: ({ outlet }) => ({ params, query: { ...query, [key]: outlet } }),
  refused: 'unknown_outlet',
})

const DAY = '2026-08-03'
const SPAN = { from: DAY, to: DAY }
const SODA = { product_id: 'soda', quantity: 1, unit_price: 25_000 }

export const OUTLET_CASES: Readonly<Record<OwnOutletsEndpoint, readonly OutletCase[]>> = {
  listRestaurantOrders: [
    list(),
    { call: ({ code }) => ({ query: { outlet: code } }), refused: 'unknown_outlet' },
  ],
  listOrdersForLater: [list()],
  readBoardOrders: [list()],
  countOpenOrders: [list()],
  listOrderChanges: [list()],
  searchOrders: [{ call: ({ number }) => ({ query: { q: number } }) }],
  readRestaurantOrder: order(),
  enterOrder: [
    {
      call: ({ outlet }) => ({
        body: { ...exampleBody('enterOrder'), items: [SODA], pickup_outlet_id: outlet },
      }),
      refused: 'unknown_outlet',
    },
  ],
  quoteOrder: [
    {
      call: ({ outlet }) => ({ body: { items: [SODA], pickup_outlet_id: outlet } }),
      refused: 'unknown_outlet',
    },
  ],
  readOrderMenu: [byQuery('outlet_id')],
  acknowledgeOrder: order({ minutes: 10 }),
  postponeOrder: order({ minutes: 10 }),
  advanceOrder: order({ status: 'prepare_order' }),
  planOrderMove: order({ status: 'prepare_order' }),
  planPostponement: order({ minutes: 10 }),
  takeBackOrderMove: order(),
  rejectOrder: order({ reason: 'closing' }),
  refundOrder: order({ reason: 'closing' }),
  recallOrder: order({ reason: 'closing' }),
  checkHandOverCode: order({ code: '4071' }),
  tickOrderItems: order({ item_ids: ['1'], ticked: true }),
  changeOrderAddress: order({ delivery_landmark: 'Blue gate' }),
  markOrderSeen: order({ until: '2026-08-03T03:00:00.000Z' }),
  readWall: [{ ...list(), by: 'wall' }],

  readLedger: order(),
  giveMoneyBack: order(exampleBody('giveMoneyBack')),
  reduceOrder: order(exampleBody('reduceOrder')),
  noteCash: order({ taken: 20_000 }),
  listPaymentTasks: [list()],
  cookPaymentTask: money({ minutes: 20 }),
  acceptPaymentTask: money(),
  refundPaymentTask: money({ by_hand: false }),

  listOpenings: [list()],
  changeHours: named('outlet_id', exampleBody('changeHours')),
  addSpecialDay: named('outlet_id', exampleBody('addSpecialDay')),
  removeSpecialDay: [
    {
      call: ({ specialDayId }) => ({ params: { specialDayId } }),
      refused: 'special_day_not_found',
    },
  ],
  pauseOutlet: named('outlet_id', { modes: ['pickup'], lasts: 15 }),
  endPause: named('outlet_id', { modes: ['pickup'] }),
  setBusy: named('outlet_id', { minutes: 20 }),
  changeOpeningRules: [
    {
      call: ({ outlet }) => ({ body: { outlets: [{ outlet_id: outlet, slot_orders: 4 }] } }),
      refused: 'unknown_outlet',
    },
  ],
  listSlotUse: [byQuery('outlet_id', { day: DAY })],
  closeSlot: named('outlet_id', { slot: '2026-08-03T09:00:00.000Z', is_closed: true }),
  listPromises: [
    { ...list({ first_day: DAY, last_day: DAY }), isQuiet: true },
    byQuery('outlet_id', { first_day: DAY, last_day: DAY }),
  ],
  listReminders: [{ ...list(), isQuiet: true }],
  readBoardSettings: [list(), { ...list(), by: 'counter' }],
  changeBoardSettings: [
    {
      call: ({ outlet }) => ({ body: { outlets: [{ id: outlet, auto_accept: true }] } }),
      refused: 'unknown_outlet',
    },
  ],

  listStock: [byQuery('outlet_id')],
  changeStock: named('outlet_id', { changes: [{ type: 'product', id: 'soda', remaining: 7 }] }),

  readToday: [list(), byQuery('outlet')],
  readReport: [list({ ...SPAN, by: 'outlet' }), byQuery('outlet', { ...SPAN, by: 'day' })],
  listReportOrders: [{ ...list(SPAN), isQuiet: true }, byQuery('outlet', SPAN)],
  readServiceReport: [list(SPAN), byQuery('outlet', SPAN)],
  readTaxMonth: [byQuery('outlet', {}, { month: '2026-08' })],
  readBusinessDay: [byQuery('outlet', {}, { day: DAY })],
  listDrawerOrders: [byQuery('outlet', {}, { day: DAY })],
  closeDay: [
    {
      call: ({ outlet }) => ({ params: { day: DAY }, body: { ...exampleBody('closeDay'), outlet } }),
      refused: 'unknown_outlet',
    },
  ],

  listPrinters: [list()],
  createPrinter: named('outlet', { name: 'Bar', width: 80, language: 'id' }),
  changePrinter: printer({ copies: 2 }),
  makePrinterKey: printer(),
  revokePrinterKey: printer(),
  testPrinter: printer(),
  readPrinterTest: [
    {
      call: ({ printerId, printerTestId: testId }) => ({ params: { printerId, testId } }),
      refused: 'print_job_not_found',
    },
  ],
  printDay: printer(undefined, { day: DAY }),
  listPrintJobs: [list(), { call: ({ outlet }) => ({ query: { outlet } }) }],
  claimPrintJobs: printer({ limit: 1 }),
  reportPrintJob: [
    {
      call: ({ jobId, jobToken }) => ({
        params: { jobId },
        body: { token: jobToken, state: 'sent' },
      }),
      refused: 'print_job_lost',
    },
  ],
  printJobsAgain: jobs,
  dropPrintJobs: jobs,
  removePrinter: printer(),
  listDevices: [list()],
  createPairingCode: named('outlet', { name: 'Tablet', kind: 'counter' }),
  listPinMembers: [{ ...list(), by: 'counter' }],
  startCounterTest: named('outlet', {}),
  listCounterTests: [list()],
  listRunningCounterTests: [list()],
  answerCounterTest: [
    {
      call: ({ counterTestId: testId }) => ({ params: { testId }, body: { rang: true } }),
      refused: 'not_found',
    },
  ],
  signOutDevice: [
    {
      call: ({ deviceId }) => ({ params: { deviceId } }),
      refused: 'device_not_found',
    },
  ],
}

/** The cases as the rows of a table, by the names of their endpoints. */
export const outletCases = (api: Readonly<Record<OwnOutletsEndpoint, Endpoint>>) =>
  (Object.entries(OUTLET_CASES) as [OwnOutletsEndpoint, readonly OutletCase[]][]).flatMap(([name, cases]) =>
    cases.map((asks, index) => ({
      name: cases.length === 1 ? name : `${name} (${index + 1})`,
      endpoint: api[name],
      asks,
    })),
  )
