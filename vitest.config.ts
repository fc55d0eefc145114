// Two sizes of test: `unit` without any I/O, `integration` with a real database and real HTTP.
// Both run the sources directly; what a browser does is in e2e/ and runs by Playwright.
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const UNIT = '**/*.test.{ts,tsx}'
const INTEGRATION = '**/*.int.test.ts'
/** Modules of a page hold what it remembers, so that each of these files has a process for itself. */
const OF_A_PAGE = 'apps/{storefront,console}/**/*.test.{ts,tsx}'
const exclude = [...configDefaults.exclude, '**/dist/**', '**/.data/**', 'e2e/**']
/**
 * What a database server that is given plays, the oldest supported version in CI: migrations, jobs, the outbox, money and
 * its races. A test of `apps/testkit` runs every statement of the server there.
 */
const OF_THE_DATABASE = [
  'apps/testkit/**/*.int.test.ts',
  'apps/server/src/{app,cells,companies,db,jobs,outbox}/**/*.int.test.ts',
  'apps/server/src/http/*database*.int.test.ts',
  'apps/server/src/features/{checkout,ledger,stock,voucher}/**/*.int.test.ts',
]
/** Of these: what ends processes, starts a server of its choice, or plays minutes of load. */
const SAME_ON_EVERY_DATABASE = [
  '**/*killed*',
  '**/{failover,standby-promotion,transaction-pooler,move-under-orders}.*',
  '**/{outages,watch-at-size,webhook-orderings}.*',
]
const isGivenDatabase = process.env['TEST_DATABASE_URL'] !== undefined
/** Without isolation a module is loaded once for each process, and not for each file. */
const common = {
  environment: 'node',
  setupFiles: ['apps/testkit/src/fail-on-console-error.ts'],
  // Properties run hundreds of courses, and the first test of a file waits for its database; a busy machine takes its time.
  testTimeout: 120_000,
} as const

export default defineConfig({
  test: {
    // Integration tests wait for processes and time-outs more than they compute: each core runs two files at once.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          isolate: false,
          include: [UNIT],
          exclude: [...exclude, INTEGRATION, OF_A_PAGE],
        },
      },
      {
        test: {
          ...common,
          name: 'unit-of-pages',
          include: [OF_A_PAGE],
          exclude: [...exclude, INTEGRATION],
        },
      },
      {
        test: {
          ...common,
          name: 'integration',
          isolate: false,
          include: isGivenDatabase ? OF_THE_DATABASE : [INTEGRATION],
          exclude: isGivenDatabase ? [...exclude, ...SAME_ON_EVERY_DATABASE] : exclude,
          globalSetup: ['apps/testkit/src/postgres-cluster.ts'],
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
