// Entries of the activity log about charges, and what they say.
export const CHARGE_CASES = [
  {
    action: 'settings.charges_changed' as const,
    before: { tax: null, packaging: 8_000, packaging_per: 'order', menu_prices: 'plus_plus', tips: null },
    after: {
      tax: '10 %',
      packaging: 2_000,
      packaging_per: 'product',
      menu_prices: 'inclusive',
      tips: ['5000', '10000', '20000'],
    },
    says:
      'Charges, PB1, restaurant tax none → 10 %, Packaging Rp 8.000 → Rp 2.000, Tips none → 5000 / 10000 / 20000, ' +
      'for each product, Prices in the menu: all inside',
  },
  {
    action: 'settings.charges_changed' as const,
    before: { delivery_carries: null, tip_carries: 'service_and_tax' },
    after: { delivery_carries: 'tax', tip_carries: null },
    says: 'Charges, The delivery fee carries neither → PB1, A tip carries service and PB1 → neither',
  },
]
