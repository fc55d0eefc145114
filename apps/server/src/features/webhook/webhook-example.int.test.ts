// The worked example of the API's document, signed by the server and checked by the programs in the document.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { VERIFICATION_PROGRAMS, WEBHOOK_EXAMPLE } from '@pesan/contract/webhook-example'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signatureOf } from './webhook-signature.ts'

const execute = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pesan-webhook-example-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the signature of the example is the one that the server makes', () => {
  const secret = Buffer.from(WEBHOOK_EXAMPLE.secret.replace('whsec_', ''), 'base64')
  expect(signatureOf(secret, WEBHOOK_EXAMPLE)).toBe(WEBHOOK_EXAMPLE.signature)
})

const isThere = (command: string): Promise<boolean> =>
  execute(command, ['--version']).then(
    () => true,
    () => false,
  )
const runnable: (typeof VERIFICATION_PROGRAMS)[number][] = []
for (const program of VERIFICATION_PROGRAMS) if (await isThere(program.command)) runnable.push(program)

describe('the programs that check a signature, if their language is installed', () => {
  test.each(runnable)(
    '$language accepts the example and refuses another body or an old one',
    async program => {
      const answerTo = async (source: string) => {
        const file = join(folder, program.fileName)
        await writeFile(file, source)
        return (await execute(program.command, [file])).stdout.trim()
      }
      expect(await answerTo(program.source)).toBe('true')
      expect(await answerTo(program.source.replaceAll('"data":{}', '"data":{"a":1}'))).toBe('false')
      const now = /(now\w*[:=] ?|^ {4})1795256100/m
      expect(program.source).toMatch(now)
      expect(await answerTo(program.source.replace(now, '$11795256500'))).toBe('false')
    },
  )

  test('JavaScript is always among them', () => {
    expect(runnable.map(({ language }) => language)).toContain('JavaScript')
  })
})
