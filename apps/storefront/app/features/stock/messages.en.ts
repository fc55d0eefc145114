// What pages say of what is sold out, and the cart when no outlet has all of it, in English.
export const stock = {
  'stock.backAt': 'Back at {time}',
  'stock.backTomorrow': 'Back tomorrow',
  'stock.backOn': 'Back on {day}',
  'stock.noneHasAll': 'No outlet that delivers here has everything',
  'stock.missingAt': '{outlet}: {items}',
  'stock.soldOut': '{name} is sold out',
  'stock.onlyLeft': 'only {count} of {name}',
  'stock.pickUpAt': 'Pick up at {outlet}, which has everything',
  'stock.deliverRest': 'Have the rest delivered from {outlet}',
  'stock.changed': 'Your cart is now what {outlet} can deliver.',
} as const
