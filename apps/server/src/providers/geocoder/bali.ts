// Whether a location is in Bali, for providers that return others although the request was limited to Bali (AMB-091).
import type { Coordinates } from '@pesan/contract/coordinates'
import { BALI_BOX } from '@pesan/contract/location'

export const isInBali = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= BALI_BOX.south &&
  latitude <= BALI_BOX.north &&
  longitude >= BALI_BOX.west &&
  longitude <= BALI_BOX.east
