/** Where the store is and how the till introduces itself there, from the environment that both programs are started in. */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface PesanSettings {
  /** `http://host:port` */
  server: string
  operatorKey: string | null
  /** Read when no key is given: where a development server keeps it. */
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
