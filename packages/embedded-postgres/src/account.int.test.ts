import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountFor, findClosedFolder } from './account.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'account-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('finds a parent folder that the account may not enter', async () => {
  const closed = await makeFolder()
  const inside = join(closed, 'inside')
  await mkdir(inside)
  const stranger = { name: 'stranger', spawnAs: { uid: 54_321, gid: 54_321 } }
  expect(await findClosedFolder(stranger, inside)).toBe(closed)
  await chmod(closed, 0o711)
  expect(await findClosedFolder(stranger, inside)).toBe(await findClosedFolder(stranger, tmpdir()))
})

test('root is never the account; any other owner is', async () => {
  const account = await accountFor(join(await makeFolder(), 'postgres'))
  const runsAs = account.spawnAs?.uid ?? userInfo().uid
  expect(runsAs).toBeGreaterThan(0)
})
