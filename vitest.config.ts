// Two sizes of test: `unit` without any I/O, `integration` with a real database and real HTTP.
// Both run the sources directly; what a browser does is in e2e/ and runs by Playwright.
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const UNIT = '**/*.test.{ts,tsx}'
const INTEGRATION = '**/*.int.test.ts'
const exclude = [...configDefaults.exclude, '**/dist/**', '**/.data/**', 'e2e/**']
// Left out on a database server that is given: what uses no database, kills processes, starts a server of its choice, or plays
// a whole dinner rush. Another test prepares each of its statements there.
const SAME_ON_EVERY_DATABASE = [
  '**/providers/**',
  '**/*killed*.int.test.ts',
  'packages/embedded-postgres/**',
  'apps/{pesan,sandbox,storefront}/**',
  'apps/server/src/{bundle,embedded-server,main,shutdown}.int.test.ts',
  'apps/server/src/{realtime,render,settings,tracing}/**',
  'apps/server/src/http/!(*database*).int.test.ts',
  'apps/server/src/db/{failover,standby-promotion,transaction-pooler}.int.test.ts',
  'apps/server/src/{demo-hours,several-processes}.int.test.ts',
  'apps/server/src/cells/move-under-orders.int.test.ts',
  'apps/server/src/features/payment/{outages,watch-at-size,webhook-orderings}.int.test.ts',
  'apps/server/src/features/report/dinner-rush.int.test.ts',
  'benches/**',
  'tools/**',
]
const setupFiles = ['apps/testkit/src/fail-on-console-error.ts']

export default defineConfig({
  test: {
    // Integration tests wait for processes and time-outs more than they compute: each core runs two files at once.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [UNIT],
          exclude: [...exclude, INTEGRATION],
          setupFiles,
          // Properties run hundreds of courses; a busy machine takes its time.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: [INTEGRATION],
          exclude: process.env['TEST_DATABASE_URL'] ? [...exclude, ...SAME_ON_EVERY_DATABASE] : exclude,
          setupFiles,
          globalSetup: ['apps/testkit/src/postgres-cluster.ts'],
          // The first test of a file waits for its database and its server.
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
