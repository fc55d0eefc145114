// Examples of the calls by which the restaurant enters an order.
import { ORDER_ID, restaurantOrderExample } from './order-example.ts'

export const enteringExamples = {
  readOrderMenu: {
    answer: {
      version: 7,
      categories: [
        {
          id: 'CAT-PIZZA',
          name: 'Pizza',
          items: [
            {
              id: 'ITEM-MARGHERITA',
              name: 'Margherita',
              description: 'Tomato, mozzarella, basil',
              price: 95_000,
              photos: [],
              modifierGroups: [],
            },
          ],
        },
      ],
    },
  },
  searchOrderPlaces: {
    body: { input: 'semat 12' },
    answer: {
      data: [
        {
          id: 'place-1',
          name: 'Jl. Raya Semat 12',
          gmaps_name: 'Jl. Raya Semat 12',
          gmaps_address: 'Jl. Raya Semat 12, Tibubeneng, Bali',
          save_as: 'other',
        },
      ],
      attribution: '© OpenStreetMap contributors',
    },
  },
  readOrderPlace: {
    body: { place_id: 'place-1' },
    answer: {
      data: {
        id: 'place-1',
        name: 'Jl. Raya Semat 12',
        gmaps_name: 'Jl. Raya Semat 12',
        gmaps_address: 'Jl. Raya Semat 12, Tibubeneng, Bali',
        latitude: -8.6552,
        longitude: 115.1418,
      },
      attribution: '© OpenStreetMap contributors',
    },
  },
  quoteOrder: {
    body: {
      items: [{ product_id: 'ITEM-MARGHERITA', quantity: 1, unit_price: 95_000 }],
      delivery_latitude: -8.6552,
      delivery_longitude: 115.1418,
      voucher_code: 'BARA30',
      customer_phone: '+6281234567890',
    },
    answer: {
      data: {
        outlet_id: restaurantOrderExample.outlet_id,
        outlet_name: 'Berawa',
        subtotal: 95_000,
        delivery_fees: 15_000,
        voucher_discount: 28_500,
        total: 81_500,
      },
    },
  },
  enterOrder: {
    body: {
      channel: 'phone',
      items: [{ product_id: 'ITEM-MARGHERITA', quantity: 1, unit_price: 95_000 }],
      payment_method: 'cash',
      pickup_outlet_id: restaurantOrderExample.outlet_id,
      customer_name: 'Ayu Lestari',
      customer_phone: '+6281234567890',
      minutes: 20,
      allergies: ['peanuts'],
    },
    answer: { data: { id: ORDER_ID, outlet_order_id: '10042' } },
  },
} as const
