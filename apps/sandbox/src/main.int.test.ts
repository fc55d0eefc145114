import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

function run(port: string): ChildProcessWithoutNullStreams {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], { env: { ...process.env, SANDBOX_PORT: port } })
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8')
  return child
}

async function outcome(child: ChildProcessWithoutNullStreams): Promise<{ code: unknown; complaint: string }> {
  let complaint = ''
  child.stderr.on('data', (text: string) => (complaint += text))
  const [code] = (await once(child, 'close')) as unknown[]
  return { code, complaint }
}

it.each(['SIGTERM', 'SIGINT'] as const)('prints its address and stops cleanly on %s', async signal => {
  const child = run('0')
  const [line] = (await once(child.stdout, 'data')) as string[]
  const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line ?? '') ?? []
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const end = outcome(child)
  child.kill(signal)
  expect(await end).toEqual({ code: 0, complaint: '' })
})

it('reports in one line that its port is busy', async () => {
  const occupant = createServer().listen(0, '127.0.0.1')
  await once(occupant, 'listening')
  const address = occupant.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  expect(await outcome(run(String(port)))).toEqual({
    code: 1,
    complaint: `Port ${port} is busy. Stop the program that uses it, or set SANDBOX_PORT to another port.\n`,
  })
  occupant.close()
})
