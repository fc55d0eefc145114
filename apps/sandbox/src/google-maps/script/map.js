// The map: a drawing that touch, wheel and code can move. It fires events in the order of the real one: first what
// changed, then `idle` when it has come to rest.
import { asLatLng, fromPixels, LatLngBounds, toPixels } from './earth.js'
import { drawGround, prepare } from './ground.js'
import { Observable } from './observable.js'

const IDLE_AFTER_MS = 30
/** A pointer that moves less has pressed, not dragged. */
const DRAG_PX = 3

export class GoogleMap extends Observable {
  #frame
  #options
  #center
  #zoom
  #idle = null
  #isDragging = false

  constructor(frame, options) {
    super()
    this.#frame = frame
    this.#options = options
    this.#center = asLatLng(options.center)
    this.#zoom = options.zoom
    this.ground = prepare(frame)
    frame.addEventListener('pointerdown', press => this.#drag(press))
    frame.addEventListener('wheel', event => this.#zoomByWheel(event), { passive: false })
    new ResizeObserver(() => this.#move({})).observe(frame)
  }

  getDiv = () => this.#frame
  getCenter = () => this.#center
  getZoom = () => this.#zoom
  getHeading = () => 0
  getTilt = () => 0

  getBounds() {
    const { x, y } = toPixels(this.#center, this.#zoom)
    const { clientWidth: width, clientHeight: height } = this.#frame
    const corner = (across, down) =>
      fromPixels({ x: x + (width / 2) * across, y: y + (height / 2) * down }, this.#zoom)
    return new LatLngBounds().extend(corner(-1, 1)).extend(corner(1, -1))
  }

  setOptions(options) {
    this.#options = { ...this.#options, ...options }
  }

  setCenter(center) {
    this.#move({ center: asLatLng(center) })
  }

  setZoom(zoom) {
    this.#move({ zoom })
  }

  moveCamera({ center, zoom }) {
    this.#move({ ...(center && { center: asLatLng(center) }), ...(zoom !== undefined && { zoom }) })
  }

  fitBounds(bounds) {
    const { clientWidth: width, clientHeight: height } = this.#frame
    const fits = zoom => {
      const [from, to] = [toPixels(bounds.getSouthWest(), zoom), toPixels(bounds.getNorthEast(), zoom)]
      return to.x - from.x <= width && from.y - to.y <= height
    }
    let zoom = this.#options.maxZoom ?? 22
    while (zoom > 0 && !fits(zoom)) zoom -= 1
    this.#move({ center: bounds.getCenter(), zoom })
  }

  /** The position of a point, relative to the centre of the frame. */
  offsetOf(point) {
    const [at, middle] = [toPixels(point, this.#zoom), toPixels(this.#center, this.#zoom)]
    return { x: at.x - middle.x, y: at.y - middle.y }
  }

  #move({ center = this.#center, zoom = this.#zoom }) {
    const { minZoom = 0, maxZoom = 22 } = this.#options
    const before = { center: this.#center, zoom: this.#zoom }
    this.#center = center
    this.#zoom = Math.min(maxZoom, Math.max(minZoom, zoom))
    drawGround(this.ground, toPixels(this.#center, this.#zoom))
    if (before.center !== this.#center) this.notify('center_changed')
    if (before.zoom !== this.#zoom) this.notify('zoom_changed')
    this.notify('bounds_changed')
    this.#restSoon()
  }

  #restSoon() {
    clearTimeout(this.#idle)
    if (this.#isDragging) return
    this.#idle = setTimeout(() => this.notify('idle'), IDLE_AFTER_MS)
  }

  #drag(press) {
    if (this.#options.gestureHandling === 'none') return
    const from = { x: press.clientX, y: press.clientY }
    const start = toPixels(this.#center, this.#zoom)
    const whileDown = new AbortController()
    const follow = ({ clientX, clientY }) => {
      const by = { x: clientX - from.x, y: clientY - from.y }
      if (!this.#isDragging && Math.hypot(by.x, by.y) < DRAG_PX) return
      if (!this.#isDragging) {
        this.#isDragging = true
        this.notify('dragstart')
      }
      this.#move({ center: fromPixels({ x: start.x - by.x, y: start.y - by.y }, this.#zoom) })
      this.notify('drag')
    }
    const release = () => {
      whileDown.abort()
      if (!this.#isDragging) return
      this.#isDragging = false
      this.notify('dragend')
      this.#restSoon()
    }
    const { signal } = whileDown
    document.addEventListener('pointermove', follow, { signal })
    document.addEventListener('pointerup', release, { signal })
    document.addEventListener('pointercancel', release, { signal })
  }

  /** The point under the pointer stays there. */
  #zoomByWheel(wheel) {
    if (this.#options.gestureHandling === 'none') return
    wheel.preventDefault()
    const { left, top, width, height } = this.#frame.getBoundingClientRect()
    const off = { x: wheel.clientX - left - width / 2, y: wheel.clientY - top - height / 2 }
    const zoom = this.#zoom + (wheel.deltaY < 0 ? 1 : -1)
    const middle = toPixels(this.#center, this.#zoom)
    const under = fromPixels({ x: middle.x + off.x, y: middle.y + off.y }, this.#zoom)
    const then = toPixels(under, zoom)
    this.#move({ zoom, center: fromPixels({ x: then.x - off.x, y: then.y - off.y }, zoom) })
  }
}
