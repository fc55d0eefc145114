/** Geocoding API: what is at a point. Always HTTP 200; the status is in the body. */
import { addressOf, type BaliPlace, nearestPlace } from '../bali/places.ts'

const STREET_WITHIN_M = 300
const VILLAGE_WITHIN_M = 12_000

const component = (name: string, ...types: string[]) => ({ long_name: name, short_name: name, types })

/** Near a place the answer has its street or name, farther away only the village, and nothing at sea. */
export function geocodeAnswer(latitude: number, longitude: number): object {
  const nearest = nearestPlace(latitude, longitude)
  if (!nearest || nearest.metres > VILLAGE_WITHIN_M) return { status: 'ZERO_RESULTS', results: [] }
  const { place, metres } = nearest
  const isNear = metres <= STREET_WITHIN_M
  const location = { lat: latitude, lng: longitude }
  return {
    status: 'OK',
    results: [
      {
        place_id: place.id,
        types: [isNear ? place.kind : 'administrative_area_level_4', 'political'],
        formatted_address: isNear ? `${place.name}, ${addressOf(place)}` : addressOf(place),
        address_components: [...(isNear ? [nearComponent(place)] : []), ...components(place)],
        geometry: {
          location,
          location_type: 'APPROXIMATE',
          viewport: { northeast: location, southwest: location },
        },
      },
    ],
  }
}

const nearComponent = ({ name, kind }: BaliPlace) =>
  kind === 'route' ? component(name, 'route') : component(name, 'sublocality', 'political')

/** In Bali the village is mostly no `locality`. */
const components = ({ village, district, regency, province }: BaliPlace) => [
  component(village, 'administrative_area_level_4', 'political'),
  component(`Kecamatan ${district}`, 'administrative_area_level_3', 'political'),
  component(regency, 'administrative_area_level_2', 'political'),
  component(province, 'administrative_area_level_1', 'political'),
]
