// The scale bar of the map (Web Mercator, tiles of 256 pixels).

const EARTH_CIRCUMFERENCE_M = 40_075_017
const TILE_PX = 256
const MAX_WIDTH_PX = 88
const ROUND_STEPS = [5, 2, 1] as const

const metresPerPixel = (zoom: number, latitude: number): number =>
  (EARTH_CIRCUMFERENCE_M * Math.cos((latitude * Math.PI) / 180)) / (TILE_PX * 2 ** zoom)

/** The longest round distance that fits. */
export function mapScale(zoom: number, latitude: number): { widthPx: number; text: string } {
  const perPixel = metresPerPixel(zoom, latitude)
  const longest = perPixel * MAX_WIDTH_PX
  const power = 10 ** Math.floor(Math.log10(longest))
  const step = ROUND_STEPS.find(roundStep => roundStep * power <= longest) ?? 1
  const metres = step * power
  return {
    widthPx: Math.round(metres / perPixel),
    text: metres >= 1000 ? `${metres / 1000} km` : `${metres} m`,
  }
}

/** The location some metres away; `east` and `north` are positive. */
export function movedBy(
  { latitude, longitude }: { latitude: number; longitude: number },
  { eastM, northM }: { eastM: number; northM: number },
): { latitude: number; longitude: number } {
  const metresPerDegree = EARTH_CIRCUMFERENCE_M / 360
  return {
    latitude: latitude + northM / metresPerDegree,
    longitude: longitude + eastM / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
  }
}
