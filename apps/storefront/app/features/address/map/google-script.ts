// Loads Google's map script once per page; after a failure, the next map that opens requests it again. The
// drawing library would request it once and stay failed until a reload.
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

/** `marker` loads only when it is named. */
const LIBRARIES = ['core', 'maps', 'marker'] as const

/** Options are set once per page; a retry after a failure must not set them again. */
let isRequested = false

/** Rejects when the script does not load. */
export async function loadGoogle({ key, language }: { key: string; language: string }): Promise<void> {
  if (!isRequested) setOptions({ key, language, region: 'ID', libraries: ['marker'] })
  isRequested = true
  try {
    await Promise.all(LIBRARIES.map(name => importLibrary(name)))
  } catch (cause) {
    throw new Error('the script of the map did not come', { cause })
  }
}
