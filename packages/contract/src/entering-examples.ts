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
  enterOrder: {
    body: {
      channel: 'phone',
      items: [{ product_id: 'ITEM-MARGHERITA', quantity: 1, unit_price: 95_000 }],
      payment_method: 'cash',
      pickup_outlet_id: restaurantOrderExample.outlet_id,
      customer_name: 'Ayu Lestari',
      customer_phone: '+6281234567890',
      minutes: 20,
    },
    answer: { data: { id: ORDER_ID, outlet_order_id: '10042' } },
  },
} as const
