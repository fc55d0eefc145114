// Overlays on a map: a circle in metres and a marker. Both keep their coordinates while the map moves below them.
import { asLatLng, boxAround, pixelsPerMetre } from './earth.js'

class Drawn {
  #element = document.createElement('div')
  #listener = null

  constructor({ map, ...options }) {
    this.options = options
    this.#element.style.position = 'absolute'
    if (map) this.setMap(map)
  }

  setMap(map) {
    this.#listener?.remove()
    this.#element.remove()
    if (!map) return
    map.ground.marks.append(this.#element)
    const draw = () => this.draw(this.#element, map)
    this.#listener = map.addListener('bounds_changed', draw)
    draw()
  }
}

export class Circle extends Drawn {
  getBounds() {
    return boxAround(this.options.center, this.options.radius)
  }

  draw({ style }, map) {
    const { center, radius, strokeColor, fillColor, fillOpacity } = this.options
    const px = radius * pixelsPerMetre(center, map.getZoom())
    const { x, y } = map.offsetOf(asLatLng(center))
    style.cssText =
      `position:absolute;left:${x - px}px;top:${y - px}px;width:${2 * px}px;height:${2 * px}px;border-radius:50%;` +
      `outline:2px solid ${strokeColor};background:color-mix(in srgb, ${fillColor} ${fillOpacity * 100}%, transparent)`
  }
}

export class Marker extends Drawn {
  draw(element, map) {
    const { x, y } = map.offsetOf(asLatLng(this.options.position))
    element.className = 'sandbox-marker'
    element.style.cssText =
      `position:absolute;left:${x - 9}px;top:${y - 26}px;width:18px;height:18px;background:#ea4335;` +
      'border-radius:50% 50% 50% 0;transform:rotate(-45deg)'
  }
}
