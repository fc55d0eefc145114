// The home page apart from its menu: account, address chip, and the announcement of added items.
export const home = {
  'account.signIn': 'Sign in',
  'account.account': 'Account',
  'account.accountOf': 'Account, {name}',
  'cart.added': { one: '{name} added, {count} item in cart', other: '{name} added, {count} items in cart' },
  'cart.deliverTo': 'Deliver to',
  'cart.setAddress': 'Set delivery address',
  'cartPage.delivery_unavailable': 'Delivery is not available there now. Please choose pick up',
  'address.home': 'Home',
  'address.office': 'Office',
  'address.other': 'Other',
  'outlet.title': 'Pick up from',
  'outlet.findNearest': 'Find nearest store',
  'auth.session_expired': 'Your session has expired, please login again',
} as const
