// For the tests of the activity log: what it says of hours, special days, pauses and busy times.
import * as api from '@pesan/contract/api'
import { expect } from 'vitest'
import type { Api } from './api-harness.ts'

const DAY = { first_day: '2026-12-24', last_day: '2026-12-24', periods: [], closed_from: null, reason: null }

const BUSY = {
  before: { busy_minutes: 0, busy_until: null },
  after: { busy_minutes: 20, busy_until: expect.any(String) },
}

/** `caller`: the options of a call by the owner. The last outlet of the company, so that orders are taken at the first. */
export const openingCases = (setting: () => { server: Api; caller: object }) => {
  const outletOf = async () => (await setting().server.outletIds('bara')).at(-1) ?? ''
  const callWith = async (body: object) => {
    const outlet = await outletOf()
    return { outlet, call: { ...setting().caller, body: { outlet_id: outlet, ...body } } }
  }
  const changing = async (body: object, values: object) => {
    const { outlet, call } = await callWith(body)
    return { call, entry: { subject: { id: outlet, name: expect.any(String) }, ...values } }
  }
  return {
    changeHours: () =>
      changing(
        { opening_hours: { mon: [{ open: '10:00', close: '22:00' }] } },
        { before: { opening_hours: null }, after: { opening_hours: ['mon 10:00-22:00'] } },
      ),
    addSpecialDay: () =>
      changing(
        { special_day: DAY },
        { before: { special_days: [] }, after: { special_days: ['2026-12-24 2026-12-24'] } },
      ),
    async removeSpecialDay() {
      const { server, caller } = setting()
      const outlet = await outletOf()
      const day = { ...DAY, first_day: '2027-01-01', last_day: '2027-01-01' }
      const body = { outlet_id: outlet, special_day: day } as never
      const { data } = await server.call(api.addSpecialDay, { ...caller, body })
      const days = data.outlets.find(({ outlet_id: id }) => id === outlet)?.special_days ?? []
      const added = days.find(({ first_day: first }) => first === day.first_day)
      return {
        call: { ...caller, params: { specialDayId: added?.id } },
        entry: { subject: { id: outlet, name: expect.any(String) } },
      }
    },
    pauseOutlet: () =>
      changing(
        { modes: ['pickup'], lasts: null },
        { before: { pickup_paused_until: null }, after: { pickup_paused_until: 'until ended' } },
      ),
    async endPause() {
      const { call } = await callWith({ modes: ['delivery'], lasts: 15 })
      await setting().server.call(api.pauseOutlet, call as never)
      return changing({ modes: ['delivery'] }, { after: { delivery_paused_until: expect.any(String) } })
    },
    setBusy: () => changing({ minutes: 20 }, BUSY),
    async changeOpeningRules() {
      const outlet_id = await outletOf()
      const call = { ...setting().caller, body: { outlets: [{ outlet_id, slot_orders: 6 }] } }
      return { call, entry: { before: { slot_orders: null }, after: { slot_orders: 6 } } }
    },
    closeSlot: () => {
      const slot = nextSlot(setting().server.clock.now())
      return changing(
        { slot, is_closed: true },
        { before: { slot, is_closed: false }, after: { slot, is_closed: true } },
      )
    },
  }
}

const SLOT_MS = 15 * 60_000
const nextSlot = (now: Date): string =>
  new Date(Math.ceil(now.getTime() / SLOT_MS + 1) * SLOT_MS).toISOString()
