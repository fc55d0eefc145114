// What a scenario notes about an image it took, for the page that names them all.
import { join } from 'node:path'
import { ROOT } from '../support/programs.ts'

/** Where the images go; another folder for looking before keeping. */
export const FOLDER = process.env.GALLERY_FOLDER ?? join(ROOT, 'docs/gallery')

/** The project of the console's scenarios, and the folder of their images. */
export const CONSOLE = 'console'

const TYPE = 'image'

export const noteOf = (name: string, caption: string) => ({ type: TYPE, description: `${name}\n${caption}` })

/** No name: another kind of note. */
export function readNote(type: string, description = ''): { name: string; caption: string } {
  const [name = '', caption = ''] = type === TYPE ? description.split('\n') : []
  return { name, caption }
}
