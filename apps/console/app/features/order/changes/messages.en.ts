// What was changed elsewhere in an order that is being made (BOARD-23).
export const orderChanges = {
  'change.cancelled': 'Cancelled by {name}',
  'change.promise': 'Moved to {time} by {name}',
  'change.items': 'Changed by {name}: {items}',
  'change.address': 'New address from {name}: {address}',
  'change.less': '−{count} {name}',
  'change.instead': '{name} instead of {before}',
  'change.elsewhere': 'another system',
  'change.seen': 'Seen',
  'change.said': 'Order {number}: {changes}',
  'seen.cancelled': 'Cancellation seen',
  'seen.promise_moved': 'New time seen',
  'seen.items_changed': 'Changed items seen',
  'seen.address_changed': 'New address seen',
} as const
