// Points and boxes in degrees, and their positions on a flat map (Web Mercator, 256 pixels at zoom 0).
const TILE_PX = 256
const EARTH_M = 6_378_137

export class LatLng {
  #lat
  #lng

  constructor(lat, lng) {
    const isLiteral = typeof lat === 'object'
    this.#lat = isLiteral ? lat.lat : lat
    this.#lng = isLiteral ? lat.lng : lng
    if (![this.#lat, this.#lng].every(Number.isFinite)) {
      throw new TypeError('InvalidValueError: not a LatLng with finite coordinates')
    }
  }

  lat() {
    return this.#lat
  }

  lng() {
    return this.#lng
  }

  toJSON() {
    return { lat: this.#lat, lng: this.#lng }
  }
}

export const asLatLng = point => (point instanceof LatLng ? point : new LatLng(point))

export class LatLngBounds {
  #box = null

  extend(point) {
    const { lat, lng } = asLatLng(point).toJSON()
    const box = this.#box ?? { south: lat, north: lat, west: lng, east: lng }
    this.#box = {
      south: Math.min(box.south, lat),
      north: Math.max(box.north, lat),
      west: Math.min(box.west, lng),
      east: Math.max(box.east, lng),
    }
    return this
  }

  getCenter() {
    const { south, north, west, east } = this.#box
    return new LatLng((south + north) / 2, (west + east) / 2)
  }

  getNorthEast() {
    return new LatLng(this.#box.north, this.#box.east)
  }

  getSouthWest() {
    return new LatLng(this.#box.south, this.#box.west)
  }

  toJSON() {
    return { ...this.#box }
  }
}

export function toPixels(point, zoom) {
  const { lat, lng } = asLatLng(point).toJSON()
  const size = TILE_PX * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: (lng / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

export function fromPixels({ x, y }, zoom) {
  const size = TILE_PX * 2 ** zoom
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
  return new LatLng(lat, (x / size - 0.5) * 360)
}

export const pixelsPerMetre = (point, zoom) =>
  (TILE_PX * 2 ** zoom) / (2 * Math.PI * EARTH_M * Math.cos((asLatLng(point).lat() * Math.PI) / 180))

/** The box around a circle in metres. */
export function boxAround(point, metres) {
  const { lat, lng } = asLatLng(point).toJSON()
  const north = (metres / EARTH_M) * (180 / Math.PI)
  const east = north / Math.cos((lat * Math.PI) / 180)
  return new LatLngBounds()
    .extend({ lat: lat - north, lng: lng - east })
    .extend({ lat: lat + north, lng: lng + east })
}
