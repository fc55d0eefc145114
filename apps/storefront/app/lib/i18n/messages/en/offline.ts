// Without a connection.
export const offline = {
  'offline.strip': 'You are offline. Your cart is saved on this phone.',
  'offline.lastUpdated': 'Last updated {when}.',
  'offline.asOf': 'As of {when}. Updates when you are back online.',
  'offline.notSeen': 'No connection',
  'offline.notSeenText': 'This comes by itself when you are back online.',
  'offline.submit': 'You are offline. Order as soon as you are back online.',
} as const
