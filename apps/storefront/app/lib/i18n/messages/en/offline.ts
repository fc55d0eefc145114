// Without a connection.
export const offline = {
  'offline.strip': 'You are offline. Your cart is saved on this phone.',
  'offline.lastUpdated': 'Last updated {when}.',
} as const
