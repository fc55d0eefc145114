// Examples of the calls about when outlets take orders.
import type { Example } from './example.ts'
import type * as openingApi from './opening-api.ts'

const OUTLET_ID = '0192d3a0-0000-7000-8000-000000000b01'
const week = { mon: [{ open: '11:00', close: '22:30' }], fri: [{ open: '11:00', close: '00:30' }] }
const christmas = {
  first_day: '2026-12-24',
  last_day: '2026-12-25',
  periods: [{ open: '17:00', close: '23:30' }],
  closed_from: null,
  reason: 'Christmas',
}
const pauses = { delivery: { until: '2026-11-21T11:12:00.000Z', reason: 'The oven needs a short rest' } }
const busy = { minutes: 20, until: '2026-11-21T12:00:00.000Z' }
const answer = {
  data: {
    time_zone: 'Asia/Makassar',
    last_order_minutes: 30,
    minutes_per_km: 3,
    order_ahead_days: 3,
    company_closed_at: null,
    is_closed_by_operator: false,
    outlets: [
      {
        outlet_id: OUTLET_ID,
        short_code: 'BRW',
        name: 'Bara Berawa',
        opening_hours: week,
        delivery_hours: null,
        pickup_hours: null,
        special_days: [
          { id: '0192d3a0-0000-7000-8000-0000000000d1', ...christmas, set_by: 'Manager of Berawa' },
        ],
        pauses,
        busy,
        usual_minutes: 20,
        slot_orders: 6,
        slot_items: null,
      },
    ],
  },
}

const closedAnswer = { data: { ...answer.data, company_closed_at: '2026-11-21T14:00:00.000Z' } }

const slotUse = {
  data: {
    outlet_id: OUTLET_ID,
    day: '2026-11-21',
    slot_orders: 6,
    slot_items: null,
    slots: [
      { slot: '2026-11-21T11:15:00.000Z', orders: 2, items: 5, is_closed: false },
      { slot: '2026-11-21T11:30:00.000Z', orders: 0, items: 0, is_closed: true },
    ],
  },
}

export const openingExamples = {
  readOpening: {
    answer: {
      data: {
        last_order_minutes: 30,
        minutes_per_km: 3,
        outlets: [
          {
            outlet_id: OUTLET_ID,
            hours: { delivery: week, pickup: week },
            special_days: [christmas],
            pauses,
            usual_minutes: 20,
            queue_minutes: 5,
            busy,
          },
        ],
      },
    },
  },
  listOpenings: { answer },
  changeHours: { body: { outlet_id: OUTLET_ID, opening_hours: week }, answer },
  addSpecialDay: { body: { outlet_id: OUTLET_ID, special_day: christmas }, answer },
  removeSpecialDay: { answer },
  pauseOutlet: {
    body: { outlet_id: OUTLET_ID, modes: ['delivery'], lasts: 30, reason: 'The oven needs a short rest' },
    answer,
  },
  endPause: { body: { outlet_id: OUTLET_ID, modes: ['delivery'] }, answer },
  setBusy: { body: { outlet_id: OUTLET_ID, minutes: 20, for_minutes: 60 }, answer },
  changeOpeningRules: {
    body: { last_order_minutes: 30, outlets: [{ outlet_id: OUTLET_ID, slot_orders: 6 }] },
    answer,
  },
  listSlotUse: { answer: slotUse },
  closeCompany: { body: { closed: true }, answer: closedAnswer },
  closeSlot: {
    body: { outlet_id: OUTLET_ID, slot: '2026-11-21T11:30:00.000Z', is_closed: true },
    answer: slotUse,
  },
} satisfies Record<keyof typeof openingApi, Example>
