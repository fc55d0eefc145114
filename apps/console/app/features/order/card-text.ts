// What a card says of an order: how it leaves the shop, how it is paid, what belongs to an item.
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { itemDifferences } from '@pesan/domain/order/changed-items'
import { columnOfStatus } from '@pesan/domain/order/restaurant-status'
import { isPaidAtHandOver, methodName } from '@pesan/domain/payment/payment-methods'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import type { T } from '../../lib/i18n/t.ts'
import { formatTime } from '../../lib/local-time.ts'
import { companyTimeZone } from '../../shell/session.ts'
import { type BoardOrder, isLater, unseenChanges } from './board-order.ts'

export const modeText = (t: T, { fulfilment, status }: BoardOrder): string =>
  status === 'on_deliver' || status === 'delivering'
    ? t('mode.onTheWay')
    : t(fulfilment === 'delivery' ? 'mode.delivery' : 'mode.pickup')

export const statusText = (t: T, order: BoardOrder): string =>
  t(isLater(order, serverNowMs()) ? 'column.later' : `status.${order.status}`)

/** What another device has made of it, and who, as far as that is known. */
export function elsewhereText(t: T, { status, planned, moved_by }: BoardOrder): string {
  const column = columnOfStatus(status) ?? 'new'
  const name = planned?.by ?? moved_by
  if (status === 'cancelled' && name !== null) return t('change.cancelled', { name })
  if (status === 'cancelled' || status === 'refunded') return t(`status.${status}`)
  return column === 'new' || name === null ? t(`elsewhere.${column}`) : t(`elsewhere.${column}By`, { name })
}

/** `By phone · Kirana`; null for a customer's own order. */
export function channelText(t: T, { channel, entered_by: name }: BoardOrder): string | null {
  if (channel === 'storefront') return null
  const text = t(`channel.${channel}`)
  return name === null ? text : t('channel.by', { channel: text, name })
}

export const methodOf = (t: T, { service_json }: BoardOrder): string =>
  methodName(t.locale, service_json.payment_method)

/** Cash that has to be collected when the order leaves the shop. */
export const isCollecting = ({ service_json, paid, status }: BoardOrder): boolean =>
  isPaidAtHandOver(service_json.payment_method) && !paid && columnOfStatus(status) === 'ready'

export const paymentText = (t: T, order: BoardOrder): string =>
  isCollecting(order)
    ? t('card.collect', { amount: formatRupiah(order.total) })
    : t('card.payment', { method: methodOf(t, order), amount: formatRupiah(order.total) })

export const optionsText = ({ options }: BoardOrder['items'][number]): string =>
  options.map(({ name }) => name).join(', ')

/** Erased customers, and guests at the counter, may have none. */
export const hasNumber = ({ customer_phone }: BoardOrder): boolean => customer_phone.startsWith('+')

export const whatsappAddress = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`

/** The street or the place, then what helps to find the door. */
export const addressLines = (order: BoardOrder): string[] =>
  [
    order.gmaps_address ?? order.delivery_address_name,
    order.delivery_location_detail,
    order.delivery_landmark,
  ].flatMap(text => text || [])

/** Against the order as it was placed: the card shows the items that are left. */
const changedItemsText = (t: T, { changed_items: changed, items }: BoardOrder): string =>
  itemDifferences(changed?.items_before ?? [], items)
    .map(difference =>
      difference.type === 'less'
        ? t('change.less', { count: difference.quantity, name: difference.name })
        : t('change.instead', { name: difference.name, before: difference.before }),
    )
    .join(', ')

/** What must be seen, by whom, as one sentence. */
export const changesText = (t: T, order: BoardOrder): string =>
  unseenChanges(order)
    .map(({ change, by }) => {
      const name = by ?? t('change.elsewhere')
      switch (change) {
        case 'cancelled':
          return t('change.cancelled', { name })
        case 'promise_moved': {
          const time = order.ready_at === null ? '' : formatTime(new Date(order.ready_at), companyTimeZone())
          return t('change.promise', { time, name })
        }
        case 'items_changed':
          return t('change.items', { name, items: changedItemsText(t, order) })
        case 'address_changed':
          return t('change.address', { name, address: addressLines(order).join(', ') })
      }
    })
    .join('. ')
