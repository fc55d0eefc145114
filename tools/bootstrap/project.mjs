// Where things lie in this repository, and the environment in which its programs run: the project's own Node first.
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const BIN = join(ROOT, 'node_modules', '.bin')
/** Node 24 from the dev dependency `node`, whatever the machine has. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node')

const otherFolders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== BIN)

export const projectEnv = { ...process.env, PATH: [BIN, ...otherFolders].join(delimiter) }
/** What is compiled once is not compiled at the next start; some tools would keep it in the temporary folder. */
export const compilingEnv = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'), ...projectEnv }
/** For npm itself, which may be replacing the project's Node while it runs. */
export const machineEnv = { ...process.env, PATH: otherFolders.join(delimiter) }
