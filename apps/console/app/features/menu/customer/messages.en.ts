// The English messages of the storefront beside the menu room.
export const menuCustomer = {
  'menu.asCustomerNote': 'The storefront with the draft. Only you see it.',
  'menu.asCustomerFrame': 'The storefront with the draft',
  'menu.closeFrame': 'Close the storefront',
  'menu.frameSize': 'Size of the storefront',
  'menu.framePhone': 'Phone',
  'menu.frameDesk': 'Desk',
  'menu.frameOutlet': 'Outlet',
  'menu.allOutlets': 'All outlets',
  'menu.frameLanguage': 'Language of the storefront',
  'menu.frameMoment': 'When',
  'menu.frameNow': 'Now',
} as const
