// What outlives its reason at an outlet: a pause, a busy time or a sold-out mark of which its people were reminded (HOURS-15).

import * as v from 'valibot'
import { fulfilmentMode } from './fulfilment-mode.ts'
import { outletId } from './ids.ts'
import { itemType } from './item-type.ts'

const since = v.nullable(v.string())

export const reminder = v.object({
  outlet_id: outletId,
  name: v.string(),
  pauses: v.array(v.object({ mode: fulfilmentMode, since })),
  busy: v.nullable(v.object({ since })),
  sold_out: v.array(v.object({ type: itemType, id: v.string(), name: v.string(), since })),
})
export type Reminder = v.InferOutput<typeof reminder>

/** The outlets of the caller at which there is something. */
export const remindersAnswer = v.object({ data: v.array(reminder) })
