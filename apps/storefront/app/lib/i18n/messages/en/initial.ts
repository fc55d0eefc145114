// English messages of the first view, which a page needs before anything else is loaded: the menu's, and those
// of the header, the address chip, the sheets and a page that cannot be shown.
import { menu } from '../../../../features/menu/messages.en.ts'

export const initial = {
  ...menu,
  'common.tryAgain': 'Try Again',
  'common.items': { one: '{count} item', other: '{count} items' },
  'layout.homeOf': '{company} home',
  'layout.skipToMenu': 'Skip to menu',
  'layout.cart': { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  'layout.close': 'Close',
  'layout.failed': 'This page could not be shown',
  'layout.failedText': 'Please check your connection. Your cart is safe.',
  'account.signIn': 'Sign in',
  'account.account': 'Account',
  'account.accountOf': 'Account, {name}',
  'cart.deliverTo': 'Deliver to',
  'cart.setAddress': 'Set delivery address',
  'address.home': 'Home',
  'address.office': 'Office',
  'address.other': 'Other',
  'outlet.title': 'Pick up from',
  'outlet.findNearest': 'Find nearest store',
} as const
