// What was done, without its values: the sentence of an entry that has none, and of one whose values are not understood.
import type { ActivityAction } from '@pesan/contract/activity'
import type { T } from '../../lib/i18n/t.ts'

type Bare = (t: T, name: string) => string

const BARE: Readonly<Record<ActivityAction, Bare>> = {
  'order.entered': t => t('activity.order.entered'),
  'order.promised': t => t('activity.order.promised'),
  'order.moved': t => t('activity.order.moved'),
  'order.rejected': t => t('activity.order.rejected'),
  'order.refunded': t => t('activity.order.refunded'),
  'order.cash_noted': t => t('activity.order.cash_noted'),
  'order.reduced': t => t('activity.order.reduced'),
  'order.recalled': t => t('activity.order.recalled'),
  'order.seen': t => t('activity.order.seen'),
  'order.ticked': t => t('activity.order.ticked'),
  'payment.refunded': t => t('activity.payment.refunded'),
  'customer.listed': t => t('activity.customer.listed'),
  'customer.noted': t => t('activity.customer.noted'),
  'payment.accepted': t => t('activity.payment.accepted'),
  'member.invited': (t, name) => t('activity.member.invited', { name }),
  'member.changed': (t, name) => t('activity.member.changed', { name }),
  'member.removed': (t, name) => t('activity.member.removed', { name }),
  'member.left': t => t('activity.member.left'),
  'member.pin_set': t => t('activity.member.pin_set'),
  'device.paired': (t, name) => t('activity.device.paired', { name }),
  'device.signed_out': (t, name) => t('activity.device.signed_out', { name }),
  'device.tested': (t, name) => t('activity.device.tested', { name }),
  'device.test_answered': (t, name) => t('activity.device.test_answered', { name }),
  'menu.imported': t => t('activity.menu.imported'),
  'menu.image_stored': t => t('activity.menu.image_stored'),
  'menu.sold_out': t => t('activity.menu.sold_out'),
  'menu.stock_changed': t => t('activity.menu.stock_changed'),
  'menu.draft_changed': t => t('activity.menu.draft_changed'),
  'menu.published': t => t('activity.menu.published'),
  'menu.product_changed': (t, name) => t('activity.menu.product_changed', { name }),
  'menu.owner_changed': t => t('activity.menu.owner_changed'),
  'voucher.created': (t, name) => t('activity.voucher.created', { name }),
  'voucher.withdrawn': (t, name) => t('activity.voucher.withdrawn', { name }),
  'webhook.created': (t, name) => t('activity.webhook.created', { name }),
  'webhook.removed': (t, name) => t('activity.webhook.removed', { name }),
  'webhook.secret_rotated': (t, name) => t('activity.webhook.secret_rotated', { name }),
  'webhook.tested': (t, name) => t('activity.webhook.tested', { name }),
  'webhook.delivery_repeated': (t, name) => t('activity.webhook.delivery_repeated', { name }),
  'key.created': (t, name) => t('activity.key.created', { name }),
  'key.rotated': (t, name) => t('activity.key.rotated', { name }),
  'key.revoked': (t, name) => t('activity.key.revoked', { name }),
  'company.imported': t => t('activity.company.imported'),
  'company.day_closed': (t, name) => t('activity.company.day_closed', { name }),
  'company.changed': t => t('activity.company.changed'),
  'settings.changed': (t, name) => name || t('activity.settings.changed'),
  'settings.charges_changed': t => t('charges.title'),
  'settings.account_changed': t => t('activity.settings.account_changed'),
  'opening.hours_changed': (t, name) => t('activity.opening.hours_changed', { name }),
  'opening.special_day_added': (t, name) => t('activity.opening.special_day_added', { name }),
  'opening.special_day_removed': (t, name) => t('activity.opening.special_day_removed', { name }),
  'opening.paused': (t, name) => t('activity.opening.paused', { name }),
  'opening.pause_ended': (t, name) => t('activity.opening.pause_ended', { name }),
  'opening.busy_changed': (t, name) => t('activity.opening.busy_changed', { name }),
  'opening.slot_changed': (t, name) => t('activity.opening.slot_changed', { name }),
  'opening.rules_changed': (t, name) =>
    name ? t('activity.opening.rulesOf', { name }) : t('activity.opening.rules_changed'),
  'printer.created': (t, name) => t('activity.printer.created', { name }),
  'printer.changed': (t, name) => t('activity.printer.changed', { name }),
  'printer.removed': (t, name) => t('activity.printer.removed', { name }),
  'printer.key_made': (t, name) => t('activity.printer.key_made', { name }),
  'printer.key_revoked': (t, name) => t('activity.printer.key_revoked', { name }),
  'printer.tested': (t, name) => t('activity.printer.tested', { name }),
  'printer.ticket_printed': (t, name) => joinedName(t('activity.printer.ticket_printed'), name),
  'printer.ticket_dropped': (t, name) => joinedName(t('activity.printer.ticket_dropped'), name),
  'customer.erased': t => t('activity.customer.erased'),
}

/** Several tickets have no one order as their subject. */
const joinedName = (done: string, name: string): string => (name === '' ? done : `${done}, ${name}`)

/** `name`: of the subject. */
export const bareAction = (t: T, action: ActivityAction, name: string): string => BARE[action](t, name)
