// The statements that touch no row of what `growDatabase` writes, each group with its reason. For them the growth test shows that
// looking costs nothing, not what the work would cost.

/** No row is in the state that they look for: a job of theirs that finds nothing, a code that has expired. */
const NOTHING_IS_DUE = [
  'archived_order.delete_ledger',
  'card_attempt.save_card',
  'company_document.lock',
  'device.drop_old',
  'image.show_again',
  'member_session.drop_old',
  'menu_draft.list_due',
  'menu_version.latest_import',
  'order.find_pending',
  'outlived_mark.lock_due',
  'pairing_code.drop_old',
  'payment.release',
  'printer.settle_silent',
  'printer.works',
  'provider_event.was_kind_parked',
  'retention.drop_activity',
  'retention.drop_sold_out_looks',
  'sign_in.apply_report',
  'sign_in.apply_statuses',
  'sign_in.drop_codes',
  'sign_in.drop_messages',
  'sign_in.drop_sessions',
]

/** Their input is a list, and it is empty. */
const GIVEN_NOTHING = [
  'menu.remove_categories',
  'menu.remove_groups',
  'menu.remove_modifiers',
  'menu.remove_products',
  'menu.write_categories',
  'menu.write_groups',
  'menu.write_modifiers',
  'menu.write_products',
  'menu_draft.remove_changes',
  'menu_draft.write_changes',
  'outbox.insert',
  'sale.add_figures',
  'sale.write',
  'sold_out.find_unknown',
  'stock.add_rows',
]

/** The tables do not grow with orders, and are empty. */
const OF_EMPTY_TABLES = [
  'company_preview.find',
  'company_version.list',
  'company_version.list_former',
  'ordered_product.find',
  'payment_account.find',
  'payment_account.find_current',
  'payment_account.list',
  'payment_account.list_ids',
  'payment_account.list_named',
  'payment_account.list_of_company',
  'payment_account.list_stale',
  'payment_account.replace',
  'payment_account.reseal',
  'payment_comparison.claim',
  'payment_comparison.read_until',
  'payment_comparison.release',
  'payment_task.list_settled',
  'promise.list',
  'reduction.list',
  'sold_out_look.count',
  'sold_out_look.sum',
]

/** They call functions, whose plans are not shown, or are commands. */
const CALLS = [
  'company.analyze_catalogue',
  'company.count_listeners',
  'company.notify',
  'kitchen_change.return_stock',
  'notification_check.send',
  'order.resume',
  'outbox.sequence',
  'payment_account.read_current_name',
  'rate_limit.consume',
  'rate_limit.find_wait',
  'realtime.notify',
  'session.read_statement_timeout',
  'standby.replayed',
  'standby.written',
]

export const FINDS_NOTHING: readonly string[] = [
  ...NOTHING_IS_DUE,
  ...GIVEN_NOTHING,
  ...OF_EMPTY_TABLES,
  ...CALLS,
]
