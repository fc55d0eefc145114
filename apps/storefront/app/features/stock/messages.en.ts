// What the cart says when no outlet has all of it, in English.
export const stock = {
  'stock.noneHasAll': 'No outlet that delivers here has everything',
  'stock.missingAt': '{outlet}: {items}',
  'stock.soldOut': '{name} is sold out',
  'stock.onlyLeft': 'only {count} of {name}',
  'stock.pickUpAt': 'Pick up at {outlet}, which has everything',
  'stock.deliverRest': 'Have the rest delivered from {outlet}',
  'stock.changed': 'Your cart is now what {outlet} can deliver.',
} as const
