// The guest of the scenarios: their orders and addresses, and how both are stored in a browser without using its
// dialogs.
import type { Page } from '@playwright/test'
import { beSignedIn, callsOf, type Session, storeBefore } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'

/** A voucher that both companies honour. */
export const VOUCHER = 'HEMAT30'

export type Slug = 'bara' | 'sawah'

interface Wish {
  product: string
  quantity: number
  /** Option names by group name. */
  options?: Readonly<Record<string, readonly string[]>>
  notes?: string
}

/** `dish` is the first of them, `search` finds something, `store` is near. */
interface Taste {
  dish: string
  search: string
  wishes: readonly Wish[]
  store: string
}

export const TASTES: Readonly<Record<Slug, Taste>> = {
  bara: {
    dish: 'Diavola',
    search: 'truffle',
    store: 'Bara Berawa',
    wishes: [
      {
        product: 'Diavola',
        quantity: 1,
        options: { Size: ['Large 33 cm'], Dips: ['Garlic aioli'], 'Extra toppings': ['Burrata', 'Rocket'] },
        notes: 'Cut in 8 slices, please',
      },
      { product: 'Garlic bread', quantity: 2 },
      { product: 'Young coconut', quantity: 1, options: { 'Serve it': ['Extra cold'] } },
    ],
  },
  sawah: {
    dish: 'Green terrace bowl',
    search: 'coconut',
    store: 'Sawah Berawa',
    wishes: [
      {
        product: 'Green terrace bowl',
        quantity: 1,
        options: { Base: ['Red rice'], Dressing: ['Lime and sesame'], 'Add protein': ['Crisp tempeh'] },
        notes: 'No coriander, please',
      },
      { product: 'Klepon bites', quantity: 2 },
      { product: 'Green apple juice', quantity: 1 },
    ],
  },
}

const HOME = {
  save_as: 'home',
  name: '',
  gmaps_name: 'Jl. Pantai Berawa No. 88',
  gmaps_address: 'Jl. Pantai Berawa No. 88, Tibubeneng, Kuta Utara, Badung, Bali 80361',
  latitude: -8.6586,
  longitude: 115.1437,
  location_detail: 'Blue gate on the left',
  landmark: 'next to Warung Sari',
}
const OFFICE = {
  save_as: 'office',
  name: '',
  gmaps_name: 'Jl. Raya Canggu No. 14',
  gmaps_address: 'Jl. Raya Canggu No. 14, Kerobokan, Kuta Utara, Badung',
  latitude: -8.6478,
  longitude: 115.1485,
  location_detail: '2nd floor',
  landmark: 'above the surf shop',
}
const VILLA = {
  save_as: 'other',
  name: 'Villa Kayu',
  gmaps_name: 'Jl. Subak Sari No. 21',
  gmaps_address: 'Jl. Subak Sari No. 21, Tibubeneng, Kuta Utara, Badung',
  latitude: -8.6612,
  longitude: 115.1462,
  location_detail: '',
  landmark: 'Opposite the temple',
}
type SavedAddress = typeof HOME & { id: number }

const NAME = { name: 'Ayu Lestari', first_name: 'Ayu', last_name: 'Lestari' }
const EMAIL = 'ayu.lestari@mail.id'

export interface GuestOptions {
  page: Page
  site: Site
  slug: Slug
  /** What lies in the cart when the first page opens. */
  hasCart?: boolean
  hasEmail?: boolean
  addresses?: 'none' | 'three'
}

/** A customer who is signed in, with addresses and a filled cart. */
export async function beGuest({
  page,
  site,
  slug,
  hasCart = true,
  hasEmail = true,
  addresses = 'three',
}: GuestOptions): Promise<Session> {
  const session = await beSignedIn({ page, site, slug, phone: newPhone() })
  if (hasEmail) await callsOf(session).post('/customers/update-email', { email: EMAIL })
  await giveName(session)
  if (hasCart) await storeBefore(session, 'cart', await cartOf(session, TASTES[slug].wishes))
  if (addresses === 'three') await startAddressSync(session)
  return session
}

/** A name is given by the restaurant's side only. */
async function giveName(session: Session): Promise<void> {
  const profile = (await (await callsOf(session).get('/customers/profile')).json()) as { data: object }
  await session.page.route('**/customers/profile', route =>
    route.fulfill({ json: { ...profile, data: { ...profile.data, ...NAME } } }),
  )
}

async function startAddressSync(session: Session): Promise<void> {
  const stored: SavedAddress[] = []
  for (const body of [HOME, OFFICE, VILLA]) {
    const answer = await callsOf(session).post('/customers/addresses', body)
    stored.push(((await answer.json()) as { data: SavedAddress }).data)
  }
  const [home, office, villa] = stored.map(asSaved)
  await storeBefore(session, 'addresses', {
    saved: [home, office, villa],
    recent: [villa, home],
    selected: home,
  })
}

const asSaved = (address: SavedAddress) => ({
  id: address.id,
  saveAs: address.save_as,
  name: address.name,
  mapsName: address.gmaps_name,
  mapsAddress: address.gmaps_address,
  latitude: address.latitude,
  longitude: address.longitude,
  locationDetail: address.location_detail,
  landmark: address.landmark,
})

interface Menu {
  categories: {
    items: {
      id: string
      name: string
      modifierGroups: { id: string; display_name: string; modifiers: { id: string; name: string }[] }[]
    }[]
  }[]
}

async function cartOf(session: Session, wishes: readonly Wish[]): Promise<object> {
  const menu = (await (await callsOf(session).get('/menus')).json()) as Menu
  const products = menu.categories.flatMap(({ items }) => items)
  const items = wishes.map(({ product: name, quantity, options = {}, notes = '' }, index) => {
    const product = products.find(candidate => candidate.name === name)
    if (!product) throw new Error(`${name} is not on the menu`)
    const selectedModifiers = Object.fromEntries(
      product.modifierGroups
        .filter(group => options[group.display_name])
        .map(group => [
          group.id,
          group.modifiers
            .filter(modifier => options[group.display_name]?.includes(modifier.name))
            .map(modifier => modifier.id),
        ]),
    )
    return {
      id: String(1_780_000_000_000 + index),
      productId: product.id,
      quantity,
      options: { selectedModifiers, notes },
    }
  })
  return { items, deliveryNotes: 'Ring twice, the dog is friendly' }
}
