// What a cook has to read on a card, however much a guest has chosen and written.
import { acceptButton, cardIn, openBoard } from '../support/console.ts'
import { menuDocument } from '../support/menu.ts'
import { callsOf, type PlacedOrder, type Session } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const TOPPINGS = ['Burrata', 'Rocket', 'Olives', 'Anchovies', 'Capers', 'Chilli']
const SIZES = ['Small 26 cm', 'Large 33 cm']
const MENU = menuDocument({
  Food: [
    {
      id: 'pizza',
      name: 'Pizza Uji',
      price: 90_000,
      groups: [
        { id: 'size', name: 'Size', min: 1, max: 1, options: SIZES },
        { id: 'toppings', name: 'Toppings', min: 0, max: 6, options: TOPPINGS },
      ],
    },
    { id: 'teh', name: 'Es Teh', price: 8_000 },
  ],
})
const ITEM_NOTE =
  'Cut in 8 slices, the chilli beside it and not on it, and half of it without any cheese, please'
const ORDER_NOTE = 'We come by scooter: two bags that close, and no plastic cutlery'

interface Answers {
  menu: { categories: { items: Product[] }[] }
  outlets: { data: { id: string }[] }
}
interface Product {
  id: string
  name: string
  price: number
  modifierGroups: { id: string; modifiers: { id: string; name: string; price: number }[] }[]
}

/** Two large pizzas with everything and a note, three teas, and a note for the whole order. */
async function orderMuch(customer: Session): Promise<PlacedOrder> {
  const calls = callsOf(customer)
  const menu: Answers['menu'] = await (await calls.get('/menus')).json()
  const outlets: Answers['outlets'] = await (await calls.get('/outlets')).json()
  const wish = { 'Pizza Uji': { quantity: 2, notes: ITEM_NOTE }, 'Es Teh': { quantity: 3, notes: '' } }
  const items = menu.categories
    .flatMap(category => category.items)
    .map(({ id, name, price, modifierGroups }) => ({
      ...wish[name as keyof typeof wish],
      product_id: id,
      unit_price: price,
      modifierGroups: modifierGroups.map(group => ({
        id: group.id,
        modifiers: group.modifiers
          .filter(option => option.name !== SIZES[0])
          .map(option => ({ product_id: option.id, quantity: 1, unit_price: option.price })),
      })),
    }))
  const order = {
    items,
    payment_method: 'cash',
    pickup_outlet_id: outlets.data[0]?.id,
    delivery_notes: ORDER_NOTE,
  }
  const placed = await calls.post('/customers/orders', order, { 'idempotency-key': crypto.randomUUID() })
  expect(placed.ok(), await placed.text()).toBe(true)
  return ((await placed.json()) as { data: PlacedOrder }).data
}

test('BOARD-01 a card has every choice and every note of an order in full, in New and in the kitchen @desk', async ({
  page,
  site,
}) => {
  const { company, customer } = await openBoard(page, site)
  await company.updateMenu(MENU)
  const order = await orderMuch(customer)
  const expectInFull = async (columnName: 'New' | 'In the kitchen') => {
    const card = cardIn(page, columnName, order)
    const [pizza, tea] = [card.getByRole('listitem').nth(0), card.getByRole('listitem').nth(1)]
    await expect(pizza).toHaveText(`2×Pizza UjiLarge 33 cm, ${TOPPINGS.join(', ')}${ITEM_NOTE}`)
    await expect(tea).toHaveText('3×Es Teh')
    await expect(card).toContainText(ORDER_NOTE)
    await expect(card).toContainText('Cash, Rp 204.000')
    await expect(card).toContainText('Putu Ayu')
    for (const text of [ITEM_NOTE, ORDER_NOTE, TOPPINGS.join(', ')]) {
      const shown = card.getByText(text)
      expect(await shown.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)).toBe(
        true,
      )
    }
  }
  await expectInFull('New')
  await acceptButton(page, order).click()
  await expectInFull('In the kitchen')
})
