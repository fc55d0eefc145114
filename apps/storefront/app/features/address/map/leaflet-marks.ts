// What is drawn on a map: the delivery radius, and a location outside it.

import type { Coordinates } from '@pesan/domain/delivery/distance'
import { noShadow } from '@pesan/ui/map/no-shadow'
import { circle, Icon, type Map as LeafletCanvas, latLngBounds, marker } from 'leaflet'
import { drawPin } from './pin-shape.ts'

const METRES_PER_KM = 1000
const MARGIN_PX = 18

/** Draws the circle. The returned function makes the map show all of it, and the location next to it. */
export function drawArea(
  map: LeafletCanvas,
  area: { center: Coordinates; radiusKm: number },
  location: Coordinates | undefined,
): () => void {
  const drawn = circle(pointOf(area.center), {
    radius: area.radiusKm * METRES_PER_KM,
    className: 'map-area',
    interactive: false,
  }).addTo(map)
  const bounds = latLngBounds([drawn.getBounds().getNorthWest(), drawn.getBounds().getSouthEast()])
  if (location) bounds.extend(pointOf(location))
  return () => map.fitBounds(bounds, { padding: [MARGIN_PX, MARGIN_PX], animate: false })
}

export function drawMarker(map: LeafletCanvas, location: Coordinates): void {
  marker(pointOf(location), { icon: new PinIcon(), interactive: false, keyboard: false }).addTo(map)
}

/** Made of elements: the page's policy forbids HTML written by script. */
class PinIcon extends Icon {
  constructor() {
    super({ iconUrl: '' })
  }
  override createIcon(): HTMLElement {
    const icon = document.createElement('div')
    icon.className = 'leaflet-marker-icon map-marker'
    icon.append(drawPin())
    return icon
  }
  override createShadow(): HTMLElement {
    return noShadow()
  }
}

const pointOf = ({ latitude, longitude }: Coordinates): [number, number] => [latitude, longitude]
