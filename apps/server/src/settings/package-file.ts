// Finds the files that the server reads by path from the root of its package, so that the bundle in `dist/` finds the same
// ones as the sources in `src/`.
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'

const MANIFEST = findPackageJSON(import.meta.url) ?? ''

/** `path` is relative to the folder of the package, `apps/server`. */
export const packageFile = (path: string): string => join(MANIFEST, '..', path)
