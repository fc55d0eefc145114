/**
 * The courier prices of Biteship's rates: Rp 10,000 and Rp 2,500 for each kilometre beyond two, a fifth more at noon
 * and in the evening, none beyond 25 km or off the island.
 */
export interface Way {
  origin: { latitude: number; longitude: number }
  destination: { latitude: number; longitude: number }
}

export interface Rate {
  company: string
  courier_name: string
  courier_code: string
  courier_service_name: string
  courier_service_code: string
  description: string
  duration: string
  shipment_duration_range: string
  shipment_duration_unit: string
  service_type: string
  shipping_type: string
  type: string
  price: number
  currency: string
}

const COURIERS = [
  { code: 'gojek', name: 'Gojek', service: 'Instant', factor: 1.05 },
  { code: 'grab', name: 'Grab', service: 'Instant', factor: 1.1 },
  { code: 'lalamove', name: 'Lalamove', service: 'Motorcycle', factor: 1 },
] as const

const BASE_RUPIAH = 10_000
const PER_KM_RUPIAH = 2_500
const FREE_KM = 2
const FARTHEST_KM = 25
const BUSY_FACTOR = 1.2
/** Around Bali; beyond it lies the sea. */
const ISLAND = { south: -8.95, north: -8, west: 114.4, east: 115.75 }

export function ratesFor({ origin, destination }: Way, couriers: readonly string[], now: Date): Rate[] {
  const km = kilometres(origin, destination)
  if (km > FARTHEST_KM || !isOnIsland(destination)) return []
  const basic = BASE_RUPIAH + Math.max(0, km - FREE_KM) * PER_KM_RUPIAH
  const busy = isBusy(now) ? BUSY_FACTOR : 1
  return COURIERS.filter(({ code }) => couriers.includes(code)).map(({ code, name, service, factor }) => ({
    company: code,
    courier_name: name,
    courier_code: code,
    courier_service_name: service,
    courier_service_code: service.toLowerCase(),
    description: 'On demand',
    duration: '1 - 3 hours',
    shipment_duration_range: '1 - 3',
    shipment_duration_unit: 'hours',
    service_type: 'same_day',
    shipping_type: 'parcel',
    type: service.toLowerCase(),
    price: Math.round(basic * busy * factor),
    currency: 'IDR',
  }))
}

function isOnIsland({ latitude, longitude }: Way['destination']): boolean {
  return (
    latitude >= ISLAND.south &&
    latitude <= ISLAND.north &&
    longitude >= ISLAND.west &&
    longitude <= ISLAND.east
  )
}

/** From 11 to 13 and from 18 to 20 in Bali. */
function isBusy(now: Date): boolean {
  const hour = (now.getUTCHours() + 8) % 24
  return (hour >= 11 && hour < 13) || (hour >= 18 && hour < 20)
}

function kilometres(from: Way['origin'], to: Way['destination']): number {
  const radians = Math.PI / 180
  const latitudes = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2
  const longitudes = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2
  const across = Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * longitudes
  return 2 * 6371 * Math.asin(Math.sqrt(latitudes + across))
}
