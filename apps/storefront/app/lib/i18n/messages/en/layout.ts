// Header, sheets and the messages of a page that cannot be shown.
export const layout = {
  'layout.homeOf': '{company} home',
  'layout.skipToMenu': 'Skip to menu',
  'layout.cart': { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  'layout.announcement': 'Announcement',
  'layout.notifications': 'Notifications',
  'layout.close': 'Close',
  'layout.notFound': 'This page does not exist',
  'layout.notFoundText': 'It may have moved. The menu is where it always is.',
  'layout.failed': 'This page could not be shown',
  'layout.failedText': 'Please check your connection. Your cart is safe.',
} as const
