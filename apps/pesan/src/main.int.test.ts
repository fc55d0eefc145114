// The program itself, behind a pipe.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test('a reader that closes its end early is no failure of the command', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
})
