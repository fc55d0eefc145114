// The return value of `importLibrary`. As with the real script, a class is in the namespace only after its library was
// imported; without the import it is missing.
import { Circle, Marker } from './drawn.js'
import { LatLng, LatLngBounds } from './earth.js'
import { GoogleMap } from './map.js'
import { event, Observable } from './observable.js'

const settings = {}

const LIBRARIES = {
  core: { event, LatLng, LatLngBounds, MVCObject: Observable, Settings: { getInstance: () => settings } },
  maps: { Map: GoogleMap, Circle },
  marker: { Marker },
}

/** `isKeyValid`: the real script reports a refused key only after it has loaded. */
export function install(namespace, { isKeyValid }) {
  namespace.version = '3.62.0'
  namespace.importLibrary = async name => {
    const library = LIBRARIES[name]
    if (!library) throw new Error(`The library ${name} is unknown`)
    Object.assign(namespace, LIBRARIES.core, library)
    return library
  }
  if (isKeyValid) return
  // oxlint-disable-next-line no-console -- so does the real one
  console.error('Google Maps JavaScript API error: InvalidKeyMapError')
  globalThis.gm_authFailure?.()
}
