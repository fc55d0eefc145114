// The programs of a clone that only its owner may enter, installed under a strict umask.
import { chmod, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountFor } from './account.ts'
import { nativeFolder, requireBinaries } from './binaries.ts'
import { executableBinaries, locationsFor, removeCopies } from './program-copy.ts'
import { run } from './run.ts'

const isRoot = process.getuid?.() === 0

async function closedInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'closed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const cluster = join(folder, 'data')
  onTestFinished(() => removeCopies(cluster))
  await cp(nativeFolder(requireBinaries()), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const bin = join(folder, 'native', 'bin')
  for (const program of ['initdb', 'postgres']) await chmod(join(bin, program), 0o700)
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  return { binaries, cluster, account: await accountFor(join(folder, 'postgres')) }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

test('the account can execute the programs, wherever they are installed', async () => {
  const { binaries, cluster, account } = await closedInstallation()
  const found = await executableBinaries(binaries, account, cluster)
  const { stdout } = await run(found.postgres, ['--version'], { account, cwd: '/' })
  expect(stdout).toContain('PostgreSQL')
  expect(found === binaries).toBe(!isRoot)
  expect((await stat(found.postgres)).uid).toBe(process.getuid?.())
})

test('a copy that a killed server left is used again, and none remains in the end', async () => {
  const { binaries, cluster, account } = await closedInstallation()
  const first = await executableBinaries(binaries, account, cluster)
  const madeAt = (await stat(first.postgres)).ctimeMs
  const second = await executableBinaries(binaries, account, cluster)
  expect(second).toEqual(first)
  expect((await stat(second.postgres)).ctimeMs).toBe(madeAt)
  await removeCopies(cluster)
  expect(await Promise.all(locationsFor(cluster).map(exists))).not.toContain(true)
})

test('a folder that others may change is not accepted as our copy', async () => {
  const { binaries, cluster, account } = await closedInstallation()
  const [taken = ''] = locationsFor(cluster)
  await mkdir(taken)
  onTestFinished(() => rm(taken, { recursive: true }))
  await chmod(taken, 0o777)
  const { postgres } = await executableBinaries(binaries, account, cluster)
  expect(postgres.startsWith(taken)).toBe(false)
})
