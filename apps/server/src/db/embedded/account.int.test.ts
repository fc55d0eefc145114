import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountFor, requireReachable } from './account.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'account-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a folder that the account cannot enter is refused with what to do', async () => {
  const closed = await makeFolder()
  const inside = join(closed, 'inside')
  await mkdir(inside)
  const stranger = { name: 'stranger', spawnAs: { uid: 54_321, gid: 54_321 } }
  await expect(requireReachable(stranger, inside, 'set DATA_DIR')).rejects.toThrow(
    `PostgreSQL runs as stranger, who may not enter ${closed}: set DATA_DIR, or start as a normal user, or set DATABASE_URL`,
  )
  await chmod(closed, 0o711)
  await expect(requireReachable(stranger, inside, 'set DATA_DIR')).resolves.toBeUndefined()
})

test('root is never the account; anybody else is', async () => {
  const account = await accountFor(join(await makeFolder(), 'postgres'))
  const runsAs = account.spawnAs?.uid ?? userInfo().uid
  expect(runsAs).toBeGreaterThan(0)
})
