// English messages of what is added to the menu prices.
export const charge = {
  'cartPage.charges_changed':
    'What is added to the prices has changed. Please check the total and submit again',
  'cartPage.below_minimum': 'The order is below the minimum',
} as const
