// How the board treats orders: when a card says "soon" and "late" (BOARD-25), and what happens to new orders of an outlet
// (BOARD-04, BOARD-12).
import * as v from 'valibot'
import { outletId } from './ids.ts'
import { integer } from './integer.ts'

export const MAX_CARD_MINUTES = 60
const cardMinutes = v.pipe(integer, v.minValue(0), v.maxValue(MAX_CARD_MINUTES))

/** `soon_minutes` before the promised time a card says "soon"; `late_minutes` after it, "late". */
export const modeMinutes = v.object({ soon_minutes: cardMinutes, late_minutes: cardMinutes })
export type ModeMinutes = v.InferOutput<typeof modeMinutes>

export const outletSettings = v.object({
  id: outletId,
  /** Whether new orders are accepted automatically, with the usual minutes, while the outlet is open. */
  auto_accept: v.boolean(),
  /** In how many minutes an order is usually ready. */
  usual_minutes: v.pipe(integer, v.minValue(1), v.maxValue(240)),
})
export type OutletSettings = v.InferOutput<typeof outletSettings>

/** The minutes, `pauses_itself` and `asks_for_code` hold for the company; `outlets` has those of the caller. */
export const boardSettings = v.object({
  delivery: modeMinutes,
  pickup: modeMinutes,
  /** Whether an outlet pauses itself after orders in a row that were not answered (HOURS-15). */
  pauses_itself: v.boolean(),
  /** Whether customers see a code that their order is handed over for (BOARD-19). */
  asks_for_code: v.boolean(),
  outlets: v.array(outletSettings),
})
export type BoardSettings = v.InferOutput<typeof boardSettings>
export const boardSettingsAnswer = v.object({ data: boardSettings })

/** What is absent stays as it is. */
export const changeBoardSettingsBody = v.object({
  delivery: v.optional(v.partial(modeMinutes)),
  pickup: v.optional(v.partial(modeMinutes)),
  pauses_itself: v.optional(v.boolean()),
  asks_for_code: v.optional(v.boolean()),
  outlets: v.optional(
    v.pipe(v.array(v.partial(outletSettings, ['auto_accept', 'usual_minutes'])), v.maxLength(100)),
  ),
})
export type BoardSettingsChange = v.InferOutput<typeof changeBoardSettingsBody>

/** What holds until a company chooses. */
export const DEFAULT_MODE_MINUTES: ModeMinutes = { soon_minutes: 5, late_minutes: 0 }
export const DEFAULT_USUAL_MINUTES = 20
