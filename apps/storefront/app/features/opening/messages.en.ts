// The English messages of when orders are taken.
export const opening = {
  'opening.closed': 'Closed now',
  'opening.closedUntil': 'Closed now. Opens {when}',
  'opening.canChoose': 'You can choose now and order as soon as we open.',
  'opening.ordersUntil': 'Orders until {time}',
  'opening.minutesLeft': { one: '{count} minute left.', other: '{count} minutes left.' },
  'opening.kitchenCloses': 'The kitchen closes at {time}.',
  'opening.deliveryPaused': 'Delivery is paused',
  'opening.deliveryPausedUntil': 'Delivery is paused until {when}',
  'opening.pickupPaused': 'Pick up is paused',
  'opening.pickupPausedUntil': 'Pick up is paused until {when}',
  'opening.pickupGoesOn': 'Pick up goes on.',
  'opening.deliveryGoesOn': 'Delivery goes on.',
  'opening.cartStays': 'Your cart stays as it is.',
  'opening.at': 'at {time}',
  'opening.tomorrowAt': 'tomorrow at {time}',
  'opening.dayAt': '{day} at {time}',
} as const
