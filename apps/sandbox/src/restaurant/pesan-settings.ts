/** Where the store is and which key the till uses there, from the environment in which both programs are started. */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface PesanSettings {
  /** `http://host:port` */
  server: string
  operatorKey: string | null
  /** Read when no key is given: the file of a development server. */
  operatorKeyFile: string
}

const DEFAULT_DATA_DIR = fileURLToPath(new URL('../../../../.data', import.meta.url))

export function readPesanSettings(environment: Record<string, string | undefined>): PesanSettings {
  return {
    server: environment['PESAN_SERVER'] || `http://127.0.0.1:${environment['PORT'] || '3000'}`,
    operatorKey: environment['PESAN_OPERATOR_KEY'] || environment['OPERATOR_KEY'] || null,
    operatorKeyFile: join(resolve(environment['DATA_DIR'] || DEFAULT_DATA_DIR), 'operator-key'),
  }
}
