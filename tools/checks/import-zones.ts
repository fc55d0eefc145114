// Who may import whom: the table of docs/architecture.md as data. A file belongs to the first zone that matches its path;
// a file without a zone is an error, so a new folder needs an entry here.
import { PAGE_ZONES } from './page-zones.ts'
import type { Zone } from './zone.ts'

const SERVER = 'apps/server/src'
const RULES = ['contract', 'domain']
const PORTS = ['server port', 'server settings', 'server tracing']
const INSIDE_SERVER = [
  'server companies',
  'server service',
  'server part',
  'server jobs',
  'server realtime',
  'server render',
  ...PORTS,
]

export const ZONES: readonly Zone[] = [
  { name: 'contract', files: ['packages/contract/src/**'], may: [], packages: ['valibot'] },
  {
    name: 'domain',
    files: ['packages/domain/src/**'],
    may: ['contract'],
    packages: [],
    injected: 'everything',
  },
  {
    name: 'embedded postgres',
    files: ['packages/embedded-postgres/src/**'],
    may: [],
    packages: '*',
    sql: true,
  },
  {
    name: 'testkit',
    files: ['apps/testkit/src/**'],
    // The companies outside as the sandbox plays them, and our adapters to them.
    may: [
      ...RULES,
      'embedded postgres',
      'sandbox',
      'server composition',
      'server http',
      'server repository',
      'server db',
      'server vendor',
      ...INSIDE_SERVER,
    ],
    packages: '*',
    sql: true,
  },

  ...PAGE_ZONES,

  { name: 'server build', files: ['apps/server/*.ts'], may: [], packages: '*' },
  {
    name: 'server repository',
    files: [`${SERVER}/**/*.repository.ts`],
    may: [...RULES, 'server db', 'server companies', 'server part', ...PORTS],
    mayTypes: ['server cells'],
    packages: '*',
    injected: 'clock and ids',
    sql: true,
  },
  {
    name: 'server composition',
    files: [`${SERVER}/*.ts`, `${SERVER}/app/**`],
    may: [
      ...RULES,
      'embedded postgres',
      'server http',
      'server vendor',
      'server repository',
      'server db',
      'server cells',
      ...INSIDE_SERVER,
    ],
    packages: '*',
  },
  { name: 'server settings', files: [`${SERVER}/settings/**`], may: RULES, packages: '*' },
  {
    name: 'server jobs',
    files: [`${SERVER}/jobs/**`, `${SERVER}/outbox/**`, `${SERVER}/features/*/*.jobs.ts`],
    may: [...RULES, 'server service', 'server part', 'server repository', 'server db', ...PORTS],
    packages: '*',
    injected: 'clock and ids',
  },
  {
    // Which companies there are; known to every request.
    name: 'server companies',
    files: [`${SERVER}/companies/**`],
    may: [...RULES, 'server repository', 'server db', ...PORTS],
    packages: '*',
  },
  {
    // Companies that move between installations: works on databases, never in a server.
    name: 'server cells',
    files: [`${SERVER}/cells/**`],
    may: [...RULES, 'server repository', 'server db', ...PORTS],
    packages: '*',
  },
  {
    // `*.response.ts` answers from cached bytes what a route would answer.
    name: 'server http',
    files: [
      `${SERVER}/http/**`,
      `${SERVER}/features/*/*.{routes,response}.ts`,
      `${SERVER}/realtime/*.routes.ts`,
    ],
    may: [...RULES, ...INSIDE_SERVER],
    mayTypes: ['server db'],
    packages: '*',
  },
  {
    name: 'server service',
    files: [`${SERVER}/features/*/*.service.ts`],
    may: [...RULES, 'server companies', 'server repository', 'server part', 'server db', ...PORTS],
    packages: '*',
    injected: 'clock and ids',
  },
  {
    // What a feature has besides its three roles: its cache, a parser, the shape of an answer.
    name: 'server part',
    files: [`${SERVER}/features/*/*.ts`],
    may: [...RULES, 'server companies', 'server repository', ...PORTS],
    mayTypes: ['server db'],
    packages: '*',
  },
  { name: 'server tracing', files: [`${SERVER}/tracing/**`], may: ['server settings'], packages: '*' },
  {
    name: 'server port',
    files: [`${SERVER}/providers/*.ts`, `${SERVER}/providers/*/*.ts`],
    may: [...RULES, 'server settings', 'server tracing'],
    packages: '*',
  },
  {
    name: 'server vendor',
    files: [`${SERVER}/providers/*/*/**`],
    may: [...RULES, 'server realtime', 'server repository', ...PORTS],
    mayTypes: ['server db'],
    packages: '*',
    alone: true,
  },
  { name: 'server realtime', files: [`${SERVER}/realtime/**`], may: [...RULES, ...PORTS], packages: '*' },
  {
    name: 'server render',
    files: [`${SERVER}/render/**`],
    may: [...RULES, 'server companies', 'server http', 'server part', ...PORTS],
    packages: '*',
  },
  {
    name: 'server db',
    files: [`${SERVER}/db/**`],
    may: ['server settings', 'embedded postgres'],
    packages: '*',
    sql: true,
  },

  { name: 'pesan', files: ['apps/pesan/src/**'], may: RULES, packages: '*' },
  { name: 'sandbox', files: ['apps/sandbox/src/**'], may: [], packages: '*' },

  { name: 'e2e', files: ['e2e/**'], may: [], packages: '*' },
  { name: 'benches', files: ['benches/**'], may: ['e2e'], packages: '*' },
  // Runs before anything is installed.
  { name: 'bootstrap', files: ['tools/bootstrap/**'], may: [], packages: [] },
  { name: 'demo images', files: ['tools/demo-images/**'], may: RULES, packages: '*' },
  { name: 'gazetteer', files: ['tools/gazetteer/**'], may: [], packages: '*' },
  { name: 'storefront art', files: ['tools/storefront-art/**'], may: [], packages: '*' },
  { name: 'brand font', files: ['tools/brand-font/**'], may: [], packages: '*' },
  { name: 'map', files: ['tools/map/**'], may: [], packages: '*' },
  { name: 'checks', files: ['tools/checks/**'], may: [], packages: '*' },
  { name: 'configuration', files: ['*.ts'], may: [], packages: '*' },
]

/**
 * Folders of the server: no two of them import each other, and a repository of a feature is used by that feature only.
 * The invariants read every table.
 */
export const SERVER_FOLDERS = { root: SERVER, features: `${SERVER}/features`, readsEveryTable: 'check' }

/** The server's way to write SQL, besides the driver itself. */
export const SQL_HELPER = `${SERVER}/db/statement.ts`

/** Packages that belong to few zones; all others are free where a zone says `'*'`. */
export const PACKAGES_ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  pg: ['embedded postgres', 'server db', 'server repository', 'testkit'],
  postgrator: ['server db'],
  fastify: ['server composition', 'server http', 'sandbox', 'testkit'],
  pusher: ['server vendor'],
}

export const TEST_FILES: readonly string[] = ['**/*.test.{ts,tsx}', '**/*.contract.ts', 'apps/**/*.bench.ts']

/**
 * A test sees every zone of its workspace and these workspaces. The rules are tested alone; an app also
 * against the real server and the simulators, which is where an adapter and its simulator meet.
 */
export const TESTS_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': ['packages/domain', 'apps/testkit'],
  'packages/domain': ['packages/contract', 'apps/testkit'],
  'packages/ui': ['packages/contract'],
  'packages/embedded-postgres': ['apps/testkit'],
  'apps/testkit': ['packages/contract', 'packages/domain', 'apps/server', 'apps/sandbox'],
  'apps/storefront': ['packages/contract', 'packages/domain', 'packages/ui', 'apps/testkit'],
  'apps/console': ['packages/contract', 'packages/domain', 'packages/ui', 'apps/testkit'],
  'apps/server': [
    'packages/contract',
    'packages/domain',
    'packages/embedded-postgres',
    'apps/testkit',
    'apps/sandbox',
  ],
  'apps/pesan': ['packages/contract', 'packages/domain', 'apps/testkit', 'apps/server', 'apps/sandbox'],
  'apps/sandbox': ['packages/contract', 'packages/domain', 'apps/testkit', 'apps/server'],
  e2e: [],
  benches: [],
  tools: [],
}
