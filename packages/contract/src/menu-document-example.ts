// A small menu as a restaurant's system imports it, complete enough to be used unchanged.
const allDay = { openPeriodType: 'OpenAllDay' }

export const menuDocumentExample = {
  merchantID: '6-C2BARA',
  partnerMerchantID: 'bara',
  currency: { code: 'IDR', symbol: 'Rp', exponent: 2 },
  sellingTimes: [
    {
      id: 'ALWAYS',
      name: 'Always',
      startTime: '2026-01-01 00:00:00',
      endTime: '2035-12-31 23:59:59',
      serviceHours: {
        mon: allDay,
        tue: allDay,
        wed: allDay,
        thu: allDay,
        fri: allDay,
        sat: allDay,
        sun: allDay,
      },
    },
  ],
  categories: [
    {
      id: 'CAT-PIZZA',
      name: 'Pizza',
      availableStatus: 'AVAILABLE',
      sellingTimeID: 'ALWAYS',
      items: [
        {
          id: 'ITEM-MARGHERITA',
          name: 'Margherita',
          description: 'Tomato, mozzarella, basil',
          availableStatus: 'AVAILABLE',
          price: 9_500_000,
          modifierGroups: [
            {
              id: 'GROUP-SIZE',
              name: 'Size',
              availableStatus: 'AVAILABLE',
              selectionRangeMin: 0,
              selectionRangeMax: 1,
              modifiers: [{ id: 'MOD-LARGE', name: 'Large', availableStatus: 'AVAILABLE', price: 2_500_000 }],
            },
          ],
        },
      ],
    },
  ],
}
