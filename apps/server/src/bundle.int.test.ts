// The bundle that production runs: what bundling may break is code and files that are found by path, native packages,
// parts that are loaded at their first use, and positions in stack traces.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readMenu, readPlaceAt, requestCode } from '@pesan/contract/api'
import { createApiClient } from '@pesan/testkit/api-client'
import { createTestDatabase } from '@pesan/testkit/database'
import { exchange } from '@pesan/testkit/exchange'
import { findFreePort } from '@pesan/testkit/free-port'
import { afterEach, expect, test } from 'vitest'

const APPS = join(import.meta.dirname, '../..')
const SECRET_KEY = 'a key of the test, long enough for it'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

function run(program: string, words: string[], env: Record<string, string>) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(APPS, program), ...words], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([output, errors, [code]]) => ({ code: Number(code), output, errors }),
  )
  return { child, ended }
}

async function startServer(env: Record<string, string>) {
  const port = await findFreePort()
  const { child, ended } = run('server/dist/main.js', [], { PORT: String(port), LOG_LEVEL: 'error', ...env })
  cleanups.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const opened = new Promise<void>(resolve => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Pesan is open') && resolve())
  })
  const failed = ended.then(({ errors }) => Promise.reject(new Error(`it ended: ${errors}`)))
  failed.catch(() => undefined)
  await Promise.race([opened, failed])
  return { server: { port, agent: new Agent() }, child, ended }
}

test('migrates an empty database, serves pages, calls and files, and ends on a signal', async () => {
  const database = await createTestDatabase({ isEmpty: true })
  cleanups.push(() => database.drop())
  const dataDir = await mkdtemp(join(tmpdir(), 'pesan-bundle-'))
  cleanups.push(() => rm(dataDir, { recursive: true }))
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SETUP: 'development', GEOCODER: 'gazetteer' }

  const migration = await run('pesan/dist/main.js', ['migrate'], env).ended
  expect(migration).toMatchObject({ code: 0, errors: '' })
  expect(migration.output).toMatch(/^001\.do\.companies\.sql\n/)
  const broken = await run('pesan/dist/main.js', ['check'], env).ended
  expect(broken).toMatchObject({ code: 0, output: 'every invariant of money and orders holds\n' })

  const { server, child, ended } = await startServer(env)
  const get = (path: string) => exchange(server, { path, host: 'bara.localhost' })
  const page = await get('/')
  expect(page.status).toBe(200)
  expect(page.text).toContain('<title>')
  const companyId = /"company":\{"id":"([^"]+)"/.exec(page.text)?.[1] ?? ''
  const api = createApiClient({ server, companyId: () => companyId })
  expect((await api.call(readMenu)).categories).not.toEqual([])
  const pin = { latitude: -8.7138, longitude: 115.1885, language: 'en' as const }
  expect((await api.call(readPlaceAt, { body: pin })).data?.name).toBe('Pemogan, near Sunset Road')
  expect((await api.refusal(requestCode, { body: { phone: '12' } })).code).toBe('invalid_phone')
  expect((await get('/api/openapi.json')).text).toContain('"openapi":"3.1.0"')
  const icon = await get('/favicon.ico')
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/x-icon'])

  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, errors: '' })
})

test('a stack trace names the lines of the sources', async () => {
  const env = { SETUP: 'production', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SECRET_KEY }
  const { code, errors } = await run('server/dist/main.js', [], { ...env, LOG_LEVEL: 'silent' }).ended
  expect(code).toBe(1)
  expect(errors).not.toContain('/dist/')
  const source = (await readFile(join(import.meta.dirname, 'main.ts'), 'utf8')).split('\n')
  const line = Number(
    /at async serve \(file:\/\/.*\/apps\/server\/src\/main\.ts:(\d+):\d+\)/.exec(errors)?.[1],
  )
  expect(source[line - 1]).toContain('await prepareSchema(')
})

test('the texts that a process holds have one byte a character, and the licences of all packages lie beside', async () => {
  const modules = await readdir(join(APPS, 'storefront/dist/server'))
  const files = ['server/dist/main.js', ...modules.map(name => `storefront/dist/server/${name}`)]
  for (const file of files) {
    const bytes = await readFile(join(APPS, file))
    expect(bytes.toString('latin1')).toBe(bytes.toString('utf8'))
  }
  const licences = await readFile(join(APPS, 'server/dist/licences.txt'), 'utf8')
  for (const name of ['fastify', 'pg', 'pg-boss', 'valibot'])
    expect(licences).toMatch(new RegExp(`^${name} `, 'm'))
})
