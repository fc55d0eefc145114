// The server's messages about addresses, delivery and the search for locations.
export const delivery = {
  'cartPage.delivery_address_required': 'Please set a delivery address',
  'cartPage.out_of_delivery_range': 'This address is outside our delivery area',
  'cartPage.delivery_fee_unknown':
    'The delivery fee cannot be told right now. Please try again or choose pick up',
  'cartPage.delivery_fee_changed': 'The delivery fee has changed. Please check the total and submit again',
  'address.not_found': 'Address not found',
  'address.too_many': 'You have saved too many addresses. Please delete one first',
  'address.place_not_found': 'Place not found',
  'address.search_unavailable': 'The map search is not available right now, please try again shortly',
} as const
