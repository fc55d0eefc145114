/** Places of Bali as map vendors know them, and one on the next island; all simulated map vendors share them. */
export interface BaliPlace {
  id: string
  name: string
  kind: 'route' | 'sublocality' | 'locality' | 'lodging' | 'tourist_attraction'
  village: string
  district: string
  regency: string
  province: string
  latitude: number
  longitude: number
}

type Row = [BaliPlace['name'], BaliPlace['kind'], string, string, string, number, number]

const ELSEWHERE = 'Lombok Utara'

const ROWS: readonly Row[] = [
  ['Pantai Berawa', 'route', 'Tibubeneng', 'Kuta Utara', 'Badung', -8.6615, 115.1402],
  ['Berawa', 'sublocality', 'Tibubeneng', 'Kuta Utara', 'Badung', -8.6596, 115.1434],
  ['Raya Semer', 'route', 'Kerobokan', 'Kuta Utara', 'Badung', -8.6521, 115.1597],
  ['Batu Bolong', 'route', 'Canggu', 'Kuta Utara', 'Badung', -8.654, 115.132],
  ['Canggu', 'locality', 'Canggu', 'Kuta Utara', 'Badung', -8.6478, 115.1385],
  ['Pererenan', 'locality', 'Pererenan', 'Mengwi', 'Badung', -8.642, 115.125],
  ['Villa Padi Hijau', 'lodging', 'Pererenan', 'Mengwi', 'Badung', -8.6382, 115.1267],
  ['Kayu Aya', 'route', 'Seminyak', 'Kuta', 'Badung', -8.6836, 115.1573],
  ['Seminyak', 'locality', 'Seminyak', 'Kuta', 'Badung', -8.6913, 115.165],
  ['Petitenget', 'route', 'Seminyak', 'Kuta', 'Badung', -8.678, 115.155],
  ['Sunset Road', 'route', 'Kuta', 'Kuta', 'Badung', -8.698, 115.178],
  ['Legian', 'locality', 'Legian', 'Kuta', 'Badung', -8.7042, 115.1703],
  ['Kuta', 'locality', 'Kuta', 'Kuta', 'Badung', -8.722, 115.1724],
  ['Jimbaran', 'locality', 'Jimbaran', 'Kuta Selatan', 'Badung', -8.79, 115.164],
  ['Uluwatu', 'sublocality', 'Pecatu', 'Kuta Selatan', 'Badung', -8.827, 115.088],
  ['Raya Uluwatu', 'route', 'Pecatu', 'Kuta Selatan', 'Badung', -8.8195, 115.113],
  ['Nusa Dua', 'locality', 'Benoa', 'Kuta Selatan', 'Badung', -8.8005, 115.231],
  ['Danau Tamblingan', 'route', 'Sanur', 'Denpasar Selatan', 'Denpasar', -8.6931, 115.2634],
  ['Sanur', 'locality', 'Sanur', 'Denpasar Selatan', 'Denpasar', -8.688, 115.261],
  ['Renon', 'sublocality', 'Renon', 'Denpasar Selatan', 'Denpasar', -8.672, 115.234],
  ['Denpasar', 'locality', 'Denpasar', 'Denpasar Barat', 'Denpasar', -8.65, 115.2167],
  ['Raya Ubud', 'route', 'Ubud', 'Ubud', 'Gianyar', -8.5069, 115.2625],
  ['Ubud', 'locality', 'Ubud', 'Ubud', 'Gianyar', -8.508, 115.264],
  ['Tanah Lot', 'tourist_attraction', 'Beraban', 'Kediri', 'Tabanan', -8.62, 115.088],
  ['Gili Trawangan', 'locality', 'Gili Indah', 'Pemenang', ELSEWHERE, -8.35, 116.04],
]

export const PLACES: readonly BaliPlace[] = ROWS.map(
  ([name, kind, village, district, regency, latitude, longitude], index) => ({
    id: `ChIJsandbox${String(index + 1).padStart(4, '0')}`,
    name: kind === 'route' ? `Jl. ${name}` : name,
    kind,
    village,
    district,
    regency,
    province: regency === ELSEWHERE ? 'Nusa Tenggara Barat' : 'Bali',
    latitude,
    longitude,
  }),
)

/** The places whose name has a word with the beginning of each typed word, in the order of the list. */
export function placesCalled(typed: string, limit: number): BaliPlace[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  return PLACES.filter(({ name }) =>
    words.every(word => wordsOf(name).some(own => own.startsWith(word))),
  ).slice(0, limit)
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

export interface Nearby {
  place: BaliPlace
  metres: number
}

export function nearestPlace(latitude: number, longitude: number): Nearby | null {
  let nearest: Nearby | null = null
  for (const place of PLACES) {
    const metres = distanceMetres(latitude, longitude, place)
    if (!nearest || metres < nearest.metres) nearest = { place, metres }
  }
  return nearest
}

function distanceMetres(latitude: number, longitude: number, place: BaliPlace): number {
  const radians = Math.PI / 180
  const north = (place.latitude - latitude) * radians
  const east = (place.longitude - longitude) * radians * Math.cos(latitude * radians)
  return 6_371_000 * Math.hypot(north, east)
}

export const addressOf = ({ village, district, regency, province }: BaliPlace): string =>
  `${village}, Kec. ${district}, ${regency}, ${province}, Indonesia`
