// The stores that the preview shows. They are part of the mock-up (WHEEL-01): nothing is looked up, and
// nothing chosen here leaves the page.

/** WHEEL-06 */
export const FAR_STORE_KM = 10

export interface WheelStore {
  id: string
  place: string
  address: string
  distanceKm: number
}

export const WHEEL_STORES: readonly WheelStore[] = [
  { id: 'canggu', place: 'Canggu', address: 'Jl. Pantai Batu Bolong, Canggu, Badung', distanceKm: 2.4 },
  { id: 'sanur', place: 'Sanur', address: 'Jl. Danau Tamblingan, Sanur, Denpasar', distanceKm: 9.8 },
  { id: 'ubud', place: 'Ubud', address: 'Jl. Raya Ubud, Ubud, Gianyar', distanceKm: 24.1 },
]

export const isFarStore = ({ distanceKm }: WheelStore): boolean => distanceKm > FAR_STORE_KM

/** Matches the city or the street, as typed. */
export function findWheelStores(words: string): readonly WheelStore[] {
  const wanted = words.trim().toLowerCase()
  return WHEEL_STORES.filter(({ place, address }) => `${place} ${address}`.toLowerCase().includes(wanted))
}
