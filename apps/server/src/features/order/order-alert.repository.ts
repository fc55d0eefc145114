// BOARD-09: the outcome of the WhatsApp message that alerts the people of the restaurant, for statements that read an order.
import { jsonMoment } from '@pesan/contract/moment'
import { orderMessage } from '@pesan/contract/restaurant-order'
import * as v from 'valibot'

/** Of a row of `order_message`: how far WhatsApp reports it, in whatever order the reports came. Null without one. */
export const REPORTED_STATUS = `(
  select message_status.status from message_status where message_id = provider_message_id
  order by array_position(array['read', 'delivered', 'failed', 'sent'], message_status.status) limit 1)`

/** Of the order `found`; null if it has no alert, or no number that it could be sent to. */
export const ALERT_MESSAGE = `case when alerted_at is not null then (
    select json_build_object('status', coalesce(${REPORTED_STATUS}, order_message.status), 'at', coalesce(sent_at, created_at))
    from order_message where order_message.company_id = found.company_id and order_id = found.id and kind = 'alert') end`

/** A status of a newer release is left out: the order is shown. */
export const alertMessage = v.fallback(
  v.nullable(v.object({ status: orderMessage.entries.status, at: jsonMoment })),
  null,
)
export type AlertMessage = NonNullable<v.InferOutput<typeof alertMessage>>
