// For tests: runs a command line against a local server and returns what a person would see.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, type SentRequest, startLocalServer } from './local-server.ts'
import { runCommandLine } from './main.ts'

export interface Ran {
  exitCode: number
  output: string
  errors: string
  requests: SentRequest[]
}

interface Setting {
  answer?: Answer
  env?: Record<string, string>
  /** Files of the folder the command is run in. */
  files?: Record<string, string>
  /** What is piped into it. */
  input?: string
}

const OPERATOR = { PESAN_OPERATOR_KEY: 'operator-key-of-the-test' }

export async function run(
  words: readonly string[],
  { answer = { body: {} }, env = OPERATOR, files = {}, input = '' }: Setting,
): Promise<Ran> {
  await using server = await startLocalServer(answer)
  const folder = await mkdtemp(join(tmpdir(), 'pesan-cli-'))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    let output = ''
    let errors = ''
    const context = {
      env: { PESAN_SERVER: server.address, DATA_DIR: folder, ...env },
      folder,
      write: (text: string) => void (output += text),
      writeError: (text: string) => void (errors += text),
      readInput: () => Promise.resolve(input),
    }
    const exitCode = await runCommandLine(context, words)
    return { exitCode, output, errors, requests: server.requests }
  } finally {
    await rm(folder, { recursive: true })
  }
}
