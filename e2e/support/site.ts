// A whole installation for tests: an empty data folder, the server and the sandbox on separate free ports.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Operate, operatorOf } from './operator.ts'
import { firstLine, freePort, type Program, ROOT, runProgram, startProgram, untilReady } from './programs.ts'

export interface Site {
  /** The address of a company's storefront. */
  origin(slug: string): string
  /** The address of the WhatsApp inbox page for one phone, digits only. */
  inbox(phone: string): string
  /** The address of the program that plays the companies outside. */
  sandbox: string
  /** The page of the bank simulator, where virtual accounts and QR codes are paid. */
  bank: string
  /** Does what an operator or a restaurant does, at once. */
  operate: Operate
  /** Runs the command line against this installation, for tests of its words and codes. */
  pesan(...words: string[]): Promise<{ code: number | null; output: string }>
  /** Ends the server, as a person or as a crash would, and starts it again on the same data and port. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Kills the embedded PostgreSQL and waits until the server, which goes on, has it back. */
  killDatabase(): Promise<void>
  stop(): Promise<void>
}

export interface SiteOptions {
  /** `embedded`: the server starts its own PostgreSQL. `url`: it is given a DATABASE_URL. */
  database: 'embedded' | 'url'
  /** Settings of this installation, in addition to those of every test. */
  settings?: Readonly<Record<string, string>>
}

export async function startSite({ database, settings = {} }: SiteOptions): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pesan-e2e-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const programs: Program[] = []
  const start = (script: string, args: string[], env: Record<string, string>) => {
    const program = startProgram(script, args, env)
    programs.unshift(program)
    return program
  }
  const stop = async () => {
    for (const program of programs) await program.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const env: Record<string, string> = {
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      LOG_LEVEL: 'warn',
      // All tests of a worker come from one address and do in minutes what a customer does in months.
      LIMIT_SCALE: '1000',
      SANDBOX_PAIR_INTERVAL_MS: '0',
      SANDBOX_PRINTER_PORT: '0',
      // For tests that choose a realtime service instead of the server's own endpoint.
      PUSHER_API_URL: `http://127.0.0.1:${sandboxPort}`,
      ...settings,
    }
    if (database === 'url') {
      const postgres = start('packages/embedded-postgres/src/command.ts', [join(dataDir, 'given')], {})
      env.DATABASE_URL = await firstLine(postgres)
      env.SETUP = 'development'
    }
    const sandbox = start('apps/sandbox/src/main.ts', [], env)
    let server = start('apps/server/src/main.ts', [], env)
    await untilReady(sandbox, `http://127.0.0.1:${sandboxPort}/healthz`)
    const ready = `http://127.0.0.1:${port}/readyz`
    await untilReady(server, ready)
    const operate = operatorOf(`http://127.0.0.1:${port}`, dataDir)
    await openAlways(operate)
    return {
      origin: slug => `http://${slug}.localhost:${port}`,
      inbox: phone => `http://127.0.0.1:${sandboxPort}/whatsapp/inbox?phone=${phone}`,
      sandbox: `http://127.0.0.1:${sandboxPort}`,
      bank: `http://127.0.0.1:${sandboxPort}/xendit/bank`,
      operate,
      pesan: (...words) =>
        runProgram('apps/pesan/src/main.ts', words, { ...env, PESAN_SERVER: `http://127.0.0.1:${port}` }),
      async restart(signal) {
        await server.stop(signal)
        server = start('apps/server/src/main.ts', [], env)
        await untilReady(server, ready)
      },
      async killDatabase() {
        const killed = await postmasterPid(dataDir)
        process.kill(Number(killed), 'SIGKILL')
        // Between the two processes there is no file.
        await expect.poll(() => postmasterPid(dataDir).catch(() => killed)).not.toBe(killed)
        await untilReady(server, ready)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Tests run at any hour, so that the demo company with hours loses them; those of opening bring their own. */
async function openAlways(operate: Operate): Promise<void> {
  const file = join(ROOT, 'apps/server/demo/sawah/company.json')
  const { company_slug, outlets } = JSON.parse(await readFile(file, 'utf8')) as DemoCompany
  const body = { company_slug, outlets: outlets.map(outlet => ({ ...outlet, opening_hours: null })) }
  await operate({ method: 'PUT', path: '/company', company: company_slug, body })
}

interface DemoCompany {
  company_slug: string
  outlets: object[]
}

async function postmasterPid(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  return text.split('\n')[0] ?? ''
}
