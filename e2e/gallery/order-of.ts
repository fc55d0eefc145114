// The order of the scenarios, as the server would return it: the items that the guest of each company has in the cart.
import type { Slug } from './guest.ts'

const line = (
  id: string,
  name: string,
  quantity: number,
  unit_price: number,
  options: readonly (readonly [string, number])[] = [],
  notes = '',
) => ({
  id,
  product_id: id,
  name,
  quantity,
  unit_price,
  notes,
  options: options.map(([option, price]) => ({ id: option, product_id: option, name: option, price })),
  modifier_groups: [],
})

const ORDERS = {
  bara: {
    outlet_order_id: '20418',
    outlet_name: 'Bara Berawa',
    outlet_address: 'Jl. Raya Semer No. 12, Kerobokan',
    items: [
      line(
        'diavola',
        'Diavola',
        1,
        125_000,
        [
          ['Large 33 cm', 30_000],
          ['Garlic aioli', 0],
          ['Burrata', 35_000],
          ['Rocket', 12_000],
        ],
        'Cut in 8 slices, please',
      ),
      line('garlic-bread', 'Garlic bread', 2, 35_000),
      line('young-coconut', 'Young coconut', 1, 38_000, [['Extra cold', 0]]),
    ],
    subtotal: 310_000,
    delivery_fees: 15_000,
    voucher_discount: 30_000,
    total: 295_000,
  },
  sawah: {
    outlet_order_id: '8816',
    outlet_name: 'Sawah Berawa',
    outlet_address: 'Jl. Raya Semer No. 12, Kerobokan',
    items: [
      line(
        'green-terrace',
        'Green terrace bowl',
        1,
        89_000,
        [
          ['Red rice', 0],
          ['Lime and sesame', 0],
          ['Crisp tempeh', 18_000],
        ],
        'No coriander, please',
      ),
      line('klepon', 'Klepon bites', 2, 34_000),
      line('green-apple', 'Green apple juice', 1, 45_000),
    ],
    subtotal: 220_000,
    delivery_fees: 12_000,
    voucher_discount: 30_000,
    total: 202_000,
  },
} as const satisfies Record<Slug, object>

export const orderOf = (slug: Slug): object => ({
  ...ORDERS[slug],
  gmaps_address: 'Jl. Pantai Berawa No. 88, Tibubeneng, Kuta Utara, Badung, Bali 80361',
  delivery_location_detail: 'Blue gate on the left',
  delivery_landmark: 'next to Warung Sari',
})
