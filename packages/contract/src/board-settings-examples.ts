// Examples of the calls for the settings of the board, for the OpenAPI document.
import type { Example } from './example.ts'
import { restaurantOrderExample as order } from './order-example.ts'
import type * as restaurantApi from './restaurant-api.ts'

const minutes = {
  delivery: { soon_minutes: 10, late_minutes: 2 },
  pickup: { soon_minutes: 5, late_minutes: 0 },
  pauses_itself: false,
  asks_for_code: false,
}
const outlet = { id: order.outlet_id, auto_accept: false, usual_minutes: 20 }

export const boardSettingsExamples = {
  readBoardSettings: { answer: { data: { ...minutes, outlets: [outlet] } } },
  changeBoardSettings: {
    body: { outlets: [{ id: outlet.id, auto_accept: true }] },
    answer: { data: { ...minutes, outlets: [{ ...outlet, auto_accept: true }] } },
  },
} satisfies Partial<Record<keyof typeof restaurantApi, Example>>
