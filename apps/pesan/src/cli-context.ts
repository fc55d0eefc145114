// The environment of the program, so that tests can supply another one and read its output.

import { text as readText } from 'node:stream/consumers'

export interface CliContext {
  env: Readonly<Record<string, string | undefined>>
  /** Relative file names are resolved here. */
  folder: string
  write: (text: string) => void
  writeError: (text: string) => void
  /** All that is piped into the program. */
  readInput?: () => Promise<string>
  /** For commands that run until they are stopped: called when the person or the system wants them to end. */
  onStop?: (stop: () => void) => void
}

export const processContext: CliContext = {
  env: process.env,
  folder: callersFolder(process.env),
  write: text => void process.stdout.write(text),
  writeError: text => void process.stderr.write(text),
  readInput: () => readText(process.stdin),
  onStop(stop) {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop)
  },
}

/** `npm run pesan` changes to the repository's root and passes the original folder in INIT_CWD. */
function callersFolder(env: CliContext['env']): string {
  return (env.npm_lifecycle_event === 'pesan' ? env.INIT_CWD : undefined) ?? process.cwd()
}
