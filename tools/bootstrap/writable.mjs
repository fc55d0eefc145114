// Whether a folder can take new files, asked by making one: rights, read-only file systems and absent folders alike.
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

const REFUSED = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR']

/** Makes the folder when it is absent. */
export function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    rmdirSync(mkdtempSync(join(folder, '.pesan-')))
    return true
  } catch (error) {
    if (REFUSED.includes(error.code)) return false
    throw error
  }
}
