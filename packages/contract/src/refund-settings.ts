// What a refund requires of the person who makes it (STAFF-15).
import * as v from 'valibot'
import { rupiah } from './money.ts'

/** A refund of more than `code_above` needs a code of the last 15 minutes; null: none does. */
export const refundSettings = v.object({ code_above: v.nullable(rupiah) })
export type RefundSettings = v.InferOutput<typeof refundSettings>
export const refundSettingsAnswer = v.object({ data: refundSettings })
