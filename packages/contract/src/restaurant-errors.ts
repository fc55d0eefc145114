// Refusals that only restaurants' systems and operators receive.
import type { ErrorEntry } from './general-errors.ts'

export const restaurantErrors = {
  photo_refused: {
    status: 422,
    messageKey: 'restaurant.photo_refused',
    message: 'This photo cannot be used',
  },
  menu_conflict: {
    status: 409,
    messageKey: 'restaurant.menu_conflict',
    message: 'Another change came first: decide which one holds',
  },
  menu_draft_changed: {
    status: 409,
    messageKey: 'restaurant.menu_draft_changed',
    message: 'The draft has changed since it was reviewed',
  },
  menu_draft_empty: {
    status: 409,
    messageKey: 'restaurant.menu_draft_empty',
    message: 'The draft changes nothing',
  },
  menu_draft_exists: {
    status: 409,
    messageKey: 'restaurant.menu_draft_exists',
    message: 'The draft has changes that would be lost',
  },
  menu_problems: {
    status: 422,
    messageKey: 'restaurant.menu_problems',
    message: 'The menu has errors that stop its publication',
  },
  menu_version_not_found: {
    status: 404,
    messageKey: 'restaurant.menu_version_not_found',
    message: 'There is no such version of the menu',
  },
  menu_imported_by_system: {
    status: 409,
    messageKey: 'restaurant.menu_imported_by_system',
    message: 'Another system imports this menu: change it there, or take the menu over first',
  },
  menu_taken_over: {
    status: 409,
    messageKey: 'restaurant.menu_taken_over',
    message: 'This menu is edited in the console: hand it back there before another system imports it',
  },
  payment_task_not_found: {
    status: 404,
    messageKey: 'restaurant.payment_task_not_found',
    message: 'No such money waits for a decision',
  },
  provider_event_not_found: {
    status: 404,
    messageKey: 'restaurant.provider_event_not_found',
    message: 'There is no such event of the payment provider, or it is not parked',
  },
  member_not_found: {
    status: 404,
    messageKey: 'restaurant.member_not_found',
    message: 'There is no such member',
  },
  member_exists: {
    status: 409,
    messageKey: 'restaurant.member_exists',
    message: 'This number is a member already',
  },
  last_owner: {
    status: 409,
    messageKey: 'restaurant.last_owner',
    message: 'The company would be left without an owner: make somebody else an owner first',
  },
  closed_by_operator: {
    status: 409,
    messageKey: 'restaurant.closed_by_operator',
    message: 'The operator of this service closed the company: ask them to open it again',
  },
  fresh_code_needed: {
    status: 403,
    messageKey: 'restaurant.fresh_code_needed',
    message: 'Please confirm with a new code first',
  },
  device_not_found: {
    status: 404,
    messageKey: 'restaurant.device_not_found',
    message: 'There is no such paired tablet',
  },
  printer_not_found: {
    status: 404,
    messageKey: 'restaurant.printer_not_found',
    message: 'There is no such printer',
  },
  print_job_not_found: {
    status: 404,
    messageKey: 'restaurant.print_job_not_found',
    message: 'There is no such print job',
  },
  print_job_lost: {
    status: 409,
    messageKey: 'restaurant.print_job_lost',
    message: 'This print job is not with the caller any more: send nothing to the printer',
  },
  printer_not_polling: {
    status: 409,
    messageKey: 'restaurant.printer_not_polling',
    message: 'Only a printer that polls this server has a key',
  },
  printer_limit: {
    status: 409,
    messageKey: 'restaurant.printer_limit',
    message: 'An outlet has at most 20 printers',
  },
  pairing_code_invalid: {
    status: 422,
    messageKey: 'restaurant.pairing_code_invalid',
    message: 'This code is not right, or it has been used or has ended',
  },
  pin_needed: {
    status: 403,
    messageKey: 'restaurant.pin_needed',
    message: 'At a paired tablet this needs the PIN of a member',
  },
  pin_wrong: { status: 422, messageKey: 'restaurant.pin_wrong', message: 'The PIN is wrong' },
  pin_locked: {
    status: 429,
    messageKey: 'restaurant.pin_locked',
    message: 'Too many wrong PINs: this tablet takes none for a while',
  },
  voucher_exists: {
    status: 409,
    messageKey: 'restaurant.voucher_exists',
    message: 'A voucher with this code exists',
  },
  api_key_invalid: {
    status: 401,
    messageKey: 'restaurant.api_key_invalid',
    message: 'The API key is missing or not valid',
  },
  operator_required: {
    status: 403,
    messageKey: 'restaurant.operator_required',
    message: 'This call needs the operator key',
  },
  scope_missing: {
    status: 403,
    messageKey: 'restaurant.scope_missing',
    message: 'The API key or the role is not allowed to do this',
  },
  api_key_not_found: {
    status: 404,
    messageKey: 'restaurant.api_key_not_found',
    message: 'There is no such API key',
  },
  cursor_invalid: {
    status: 422,
    messageKey: 'restaurant.cursor_invalid',
    message: 'The cursor is not one of ours',
  },
  unknown_menu_item: {
    status: 422,
    messageKey: 'restaurant.unknown_menu_item',
    message: 'The menu has nothing with this id',
  },
  stock_not_counted: {
    status: 422,
    messageKey: 'restaurant.stock_not_counted',
    message: 'This item is not counted at this outlet, so nothing can be added to its count',
  },
  special_day_not_found: {
    status: 404,
    messageKey: 'restaurant.special_day_not_found',
    message: 'There is no such special day',
  },
  special_days_overlap: {
    status: 409,
    messageKey: 'restaurant.special_days_overlap',
    message: 'One of these days is already set. Remove it first',
  },
  special_day_past: {
    status: 422,
    messageKey: 'restaurant.special_day_past',
    message: 'These days are over',
  },
  special_day_limit: {
    status: 409,
    messageKey: 'restaurant.special_day_limit',
    message: 'There are 100 special days already',
  },
  unknown_order_item: {
    status: 422,
    messageKey: 'restaurant.unknown_order_item',
    message: 'The order has no item with this id',
  },
  voucher_not_found: {
    status: 404,
    messageKey: 'restaurant.voucher_not_found',
    message: 'There is no such voucher',
  },
  customer_not_found: {
    status: 404,
    messageKey: 'restaurant.customer_not_found',
    message: 'No customer has this number',
  },
  customer_has_open_orders: {
    status: 409,
    messageKey: 'restaurant.customer_has_open_orders',
    message: 'The customer has an order that is not finished',
  },
  webhook_not_found: {
    status: 404,
    messageKey: 'restaurant.webhook_not_found',
    message: 'There is no such webhook',
  },
  webhook_target_refused: {
    status: 422,
    messageKey: 'restaurant.webhook_target_refused',
    message: 'Webhooks are not sent to this address',
  },
  api_key_limit: {
    status: 409,
    messageKey: 'restaurant.api_key_limit',
    message: 'A company has at most 50 keys: end those that nothing uses any more',
  },
  webhook_limit: {
    status: 409,
    messageKey: 'restaurant.webhook_limit',
    message: 'A company has at most ten webhooks',
  },
  delivery_not_found: {
    status: 404,
    messageKey: 'restaurant.delivery_not_found',
    message: 'There is no such delivery',
  },
  address_not_changeable: {
    status: 409,
    messageKey: 'restaurant.address_not_changeable',
    message: 'The order is not delivered, or has left the shop: its address cannot be changed',
  },
  recall_too_late: {
    status: 409,
    messageKey: 'restaurant.recall_too_late',
    message: 'The order was completed more than two hours ago',
  },
  company_changed: {
    status: 409,
    messageKey: 'restaurant.company_changed',
    message: 'Somebody else has changed this meanwhile',
  },
  company_version_not_found: {
    status: 404,
    messageKey: 'restaurant.company_version_not_found',
    message: 'This version is not kept any more',
  },
  import_invalid: {
    status: 422,
    messageKey: 'restaurant.import_invalid',
    message: 'The document has errors',
  },
} as const satisfies Record<string, ErrorEntry>
