// Google's script of the map: loaded once for a page, and after a failure asked for again by the next map that opens. The
// library that draws would ask once and stay failed until the page is loaded anew.
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

/** `marker` is not there without being asked for by name. */
const LIBRARIES = ['core', 'maps', 'marker'] as const

/** Options are taken once for a page; what fails after that fails without them being said again. */
let isRequested = false

/** Rejects when the script did not come. */
export async function loadGoogle({ key, language }: { key: string; language: string }): Promise<void> {
  if (!isRequested) setOptions({ key, language, region: 'ID', libraries: ['marker'] })
  isRequested = true
  try {
    await Promise.all(LIBRARIES.map(name => importLibrary(name)))
  } catch (cause) {
    throw new Error('the script of the map did not come', { cause })
  }
}
