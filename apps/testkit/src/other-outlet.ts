// An outlet that has one of everything, for tests of callers without rights at it.
import {
  acknowledgeOrder,
  addSpecialDay,
  advanceOrder,
  cancelOrder,
  changeStock,
  claimPrintJobs,
  createPrinter,
  listPaymentTasks,
  listPrintJobs,
  pauseOutlet,
  setPin,
  startCounterTest,
  testPrinter,
} from '@pesan/contract/api'
import { type OutletId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import type { Api } from './api-harness.ts'
import { type ConsoleCall, memberAt, type PairedTablet, pairedTablet } from './console-steps.ts'
import type { Provider } from './provider.ts'

export interface OtherOutlet {
  outlet: OutletId
  code: string
  /** Waits to be accepted. */
  orderId: string
  number: string
  captureId: string
  specialDayId: string
  printerId: string
  printerTestId: string
  jobId: string
  jobToken: string
  counterTestId: string
  deviceId: string
  tablet: ConsoleCall
  wall: ConsoleCall
  /** What an answer to others may not contain. */
  marks: readonly string[]
}

/** At the second outlet of Bara; its company accepts QRIS and orders for later. */
export async function fillOtherOutlet(
  api: Api,
  { provider, owner }: { provider: Provider; owner: ConsoleCall },
): Promise<OtherOutlet> {
  const outlet = v.parse(outletId, (await api.outletIds('bara'))[1])
  const printing = await printingAt(api, owner, outlet)
  const { captureId, lateOrderId } = await lateMoneyAt(api, { provider, owner, outlet })
  const token = await api.signIn('bara', '+6281266000777')
  const order = await api.placeOrder({ token, body: { pickup_outlet_id: outlet } })
  const later = { pickup_outlet_id: outlet, scheduled_for: TOMORROW, allow_second: true } as const
  const { id: laterId } = await api.placeOrder({ token, body: later })
  const { data: opening } = await api.call(addSpecialDay, {
    ...owner,
    body: { outlet_id: outlet, special_day: CLOSED_DAY },
  })
  const specialDay = opening.outlets
    .flatMap(({ special_days: days }) => days)
    .find(({ reason }) => reason === CLOSED_DAY.reason)
  await api.call(pauseOutlet, { ...owner, body: { outlet_id: outlet, modes: ['delivery'], lasts: null } })
  await api.call(changeStock, {
    ...owner,
    body: { outlet_id: outlet, changes: [{ type: 'product', id: 'soda', sold_out: true }] },
  })
  const { data: test } = await api.call(startCounterTest, { ...owner, body: { outlet } })
  const devices = await devicesAt(api, owner, outlet)
  await namedMemberAt(api, outlet)
  const marks = [outlet, order.id, laterId, lateOrderId, captureId, test.id, NAME, ...printing.marks]
  return {
    outlet,
    code: 'UBD',
    orderId: order.id,
    number: order.outlet_order_id,
    captureId,
    specialDayId: specialDay?.id ?? 'none',
    ...printing.ids,
    counterTestId: test.id,
    deviceId: devices.tablet.deviceId,
    tablet: devices.tablet.call,
    wall: devices.wall.call,
    marks: [...marks, devices.tablet.deviceId],
  }
}

/** The name of what is there, and of who works there. */
const NAME = 'Lontar'
const TOMORROW = '2026-08-04T06:00:00.000Z'
const CLOSED_DAY = {
  first_day: '2026-12-24',
  last_day: '2026-12-24',
  periods: [],
  closed_from: null,
  reason: `${NAME} rests`,
}

/** A printer with a test, and with a ticket that a program has claimed. */
async function printingAt(api: Api, owner: ConsoleCall, outlet: OutletId) {
  const body = { outlet, name: NAME, width: 80, language: 'id' } as const
  const printerId = (await api.call(createPrinter, { ...owner, body })).data.id
  const token = await api.signIn('bara', '+6281266000778')
  const order = await api.placeOrder({ token, body: { pickup_outlet_id: outlet } })
  const kitchen = { ...owner, params: { orderId: order.id } }
  await api.call(acknowledgeOrder, { ...kitchen, body: { minutes: 20 } })
  await api.call(advanceOrder, { ...kitchen, body: { status: 'prepare_order' } })
  const { data: jobs } = await api.call(listPrintJobs, owner)
  const { data: claimed } = await api.call(claimPrintJobs, {
    ...owner,
    params: { printerId },
    body: { limit: 1 },
  })
  const { data: test } = await api.call(testPrinter, { ...owner, params: { printerId } })
  const jobId = jobs[0]?.id ?? 'none'
  return {
    ids: { printerId, jobId, jobToken: claimed[0]?.token ?? 'none', printerTestId: test.id },
    marks: [printerId, jobId, order.id, test.id],
  }
}

/** An order that was given up, and paid all the same. */
async function lateMoneyAt(
  api: Api,
  { provider, owner, outlet }: { provider: Provider; owner: ConsoleCall; outlet: OutletId },
): Promise<{ captureId: string; lateOrderId: string }> {
  const token = await api.signIn('bara', '+6281266000779')
  const body = { payment_method: 'qris', pickup_outlet_id: outlet } as const
  const order = await api.placeOrder({ token, body })
  await api.call(cancelOrder, { token, params: { orderId: order.id } })
  await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' }, { insist: true })
  await provider.settled()
  await api.runJobs()
  const { data } = await api.call(listPaymentTasks, owner)
  return { captureId: data[0]?.id ?? 'none', lateOrderId: order.id }
}

async function devicesAt(
  api: Api,
  owner: ConsoleCall,
  outlet: OutletId,
): Promise<{ tablet: PairedTablet; wall: PairedTablet }> {
  const tablet = await pairedTablet(api, { by: owner, outlet, name: NAME })
  return { tablet, wall: await pairedTablet(api, { by: owner, outlet, name: NAME, kind: 'wall' }) }
}

/** Who acts at its tablets by PIN. */
async function namedMemberAt(api: Api, outlet: OutletId): Promise<void> {
  const member = { phone: '+6281266000780', role: 'counter', name: NAME, outlets: [outlet] } as const
  const call = await memberAt(api, member)
  await api.call(setPin, { ...call, body: { pin: '4711' } })
}
