// Whether a place is in Bali, for whatever a provider answers although it was asked for Bali only (AMB-091).
import type { Coordinates } from '@pesan/contract/coordinates'
import { BALI_BOX } from '@pesan/contract/place'

export const isInBali = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= BALI_BOX.south &&
  latitude <= BALI_BOX.north &&
  longitude >= BALI_BOX.west &&
  longitude <= BALI_BOX.east
