// Follows docs/restaurant-interface.md to the letter: runs its commands in its order, in a shell, against the real
// server.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readRestaurantOrder } from '@pesan/contract/api'
import { createHttpWebhookSender } from '@pesan/server/providers/webhook-sender/http/http-webhook-sender'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { findFreePort } from '@pesan/testkit/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const execute = promisify(execFile)

let api: Api
let folder: string
let receiver: ChildProcess | null = null
let receiverPort: number
beforeAll(async () => {
  // Receivers compare the time of a signature with their clock.
  const clock = { now: () => new Date(), advance: () => undefined }
  api = await startApi({ webhookSender: createHttpWebhookSender({ allowsLoopback: true }), clock })
  folder = await mkdtemp(join(tmpdir(), 'pesan-restaurant-page-'))
  receiverPort = await findFreePort()
})
afterAll(async () => {
  receiver?.kill()
  await rm(folder, { recursive: true, force: true })
  await api.stop()
})

/** The code blocks of the page with the ports of this test. */
async function blocks(language: string): Promise<string[]> {
  const page = await readFile(join(ROOT, 'docs/restaurant-interface.md'), 'utf8')
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) =>
    code.replaceAll(':3000', `:${api.port}`).replaceAll(/\b4000\b/g, String(receiverPort)),
  )
}

/** Each block is a new shell that restores the variables and functions of the previous ones, as one terminal would. */
async function run(block: string): Promise<string> {
  const state = join(folder, 'state')
  const script = `set -eo pipefail; touch ${state}; . ${state}; set -a\n${block}\nset +a; { export -p; declare -f; } > ${state}`
  const { stdout } = await execute('bash', ['-c', script], {
    cwd: ROOT,
    env: { ...process.env, PESAN_SERVER: `http://127.0.0.1:${api.port}`, PESAN_OPERATOR_KEY: OPERATOR_KEY },
  })
  return stdout
}

const stateOf = async (name: string) => (await run(`echo "$${name}"`)).trim()

test('the commands of the page lead from a key to an accepted order, the feed and a genuine webhook', async () => {
  const [begin = '', key = '', read = '', accept = '', follow = '', subscribe = '', ask = '', ...rest] =
    await blocks('sh')
  expect(rest).toEqual([])
  await run(begin)
  expect(JSON.parse(await run(key))).toMatchObject({ status: true, data: [] })

  const placed = await api.placeOrder({ token: await api.signIn('bara', '+6281234567890') })
  expect(JSON.parse(await run(read))).toMatchObject({
    status: true,
    data: { id: placed.id, status: 'approved' },
  })
  await run(accept)
  const params = { orderId: placed.id }
  const { data } = await api.call(readRestaurantOrder, { token: await api.keyOf('bara'), params })
  expect(data).toMatchObject({ status: 'complete', paid: true, ready_at: expect.any(String) })
  expect(JSON.parse(await run(follow))).toMatchObject({ status: true, next_cursor: expect.any(String) })

  await run(subscribe)
  const [source = ''] = await blocks('js')
  await writeFile(join(folder, 'receiver.mjs'), source)
  const started = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { ...process.env, SECRET: await stateOf('SECRET') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  receiver = started
  let output = ''
  started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${receiverPort}/`).then(
        order => order.status,
        () => 0,
      ),
    )
    .toBe(401)
  expect(JSON.parse(await run(ask))).toMatchObject({ data: { event: 'webhook.test', status: 'waiting' } })
  const receivedAfterJobs = async () => {
    await api.runJobs()
    return output
  }
  await expect.poll(receivedAfterJobs).toContain('genuine: webhook.test')
})
