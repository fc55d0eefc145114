// The zones of what runs in browsers: the two applications, and the package that they share.
import type { Zone } from './zone.ts'

const PAGE = 'apps/storefront/app'
const CONSOLE = 'apps/console/app'
const RULES = ['contract', 'domain']
/** What the pages of both applications share. */
const PAGES_SHARE = [...RULES, 'ui package']

export const PAGE_ZONES: readonly Zone[] = [
  { name: 'ui build', files: ['packages/ui/src/build/**'], may: [], packages: '*' },
  {
    name: 'ui package',
    files: ['packages/ui/src/**'],
    may: ['contract'],
    packages: ['valibot', 'react', 'pusher-js', 'leaflet', 'pbf', 'pmtiles', '@mapbox/vector-tile'],
  },

  {
    // Only the lists of `lib/i18n/messages` import them.
    name: 'storefront messages',
    files: [`${PAGE}/**/messages.{en,id}.ts`],
    may: [],
    packages: [],
  },
  {
    name: 'storefront entry',
    files: [`${PAGE}/*.{ts,tsx}`],
    may: [...PAGES_SHARE, ...['route', 'feature', 'shell', 'ui', 'lib'].map(part => `storefront ${part}`)],
    packages: '*',
  },
  {
    name: 'storefront route',
    files: [`${PAGE}/routes/**`],
    may: [...PAGES_SHARE, 'storefront feature', 'storefront shell', 'storefront ui', 'storefront lib'],
    packages: '*',
  },
  {
    name: 'storefront feature',
    files: [`${PAGE}/features/*/**`],
    may: [...PAGES_SHARE, 'storefront shell', 'storefront ui', 'storefront lib'],
    packages: '*',
    alone: true,
  },
  {
    name: 'storefront shell',
    files: [`${PAGE}/shell/**`],
    may: [...PAGES_SHARE, 'storefront ui', 'storefront lib'],
    packages: '*',
  },
  { name: 'storefront service worker', files: ['apps/storefront/service-worker/**'], may: [], packages: [] },
  { name: 'storefront ui', files: [`${PAGE}/ui/**`], may: [...PAGES_SHARE, 'storefront lib'], packages: '*' },
  {
    name: 'storefront lib',
    files: [`${PAGE}/lib/**`],
    may: [...PAGES_SHARE, 'storefront messages'],
    packages: '*',
  },
  {
    // Harnesses of the unit tests; never part of a build.
    name: 'storefront testing',
    files: ['apps/storefront/testing/**'],
    may: [...PAGES_SHARE, 'storefront feature', 'storefront shell', 'storefront lib'],
    packages: '*',
  },
  {
    name: 'storefront build',
    files: ['apps/storefront/*.ts', 'apps/storefront/build/**'],
    // The messages, to see that the first view has those it shows.
    may: ['storefront lib', 'ui build'],
    packages: '*',
  },

  {
    name: 'console messages',
    files: [`${CONSOLE}/**/messages.{en,id}.ts`],
    may: [],
    packages: [],
  },
  {
    name: 'console entry',
    files: [`${CONSOLE}/*.{ts,tsx}`],
    may: [...PAGES_SHARE, ...['route', 'feature', 'shell', 'ui', 'lib'].map(layer => `console ${layer}`)],
    packages: '*',
  },
  {
    name: 'console route',
    files: [`${CONSOLE}/routes/**`],
    may: [...PAGES_SHARE, 'console feature', 'console shell', 'console ui', 'console lib'],
    packages: '*',
    injected: 'clock',
  },
  {
    name: 'console feature',
    files: [`${CONSOLE}/features/*/**`],
    may: [...PAGES_SHARE, 'console shell', 'console ui', 'console lib'],
    packages: '*',
    injected: 'clock',
    alone: true,
  },
  {
    name: 'console shell',
    files: [`${CONSOLE}/shell/**`],
    may: [...PAGES_SHARE, 'console ui', 'console lib'],
    packages: '*',
    injected: 'clock',
  },
  { name: 'console service worker', files: ['apps/console/service-worker/**'], may: [], packages: [] },
  {
    name: 'console ui',
    files: [`${CONSOLE}/ui/**`],
    may: [...PAGES_SHARE, 'console lib'],
    packages: '*',
    injected: 'clock',
  },
  {
    name: 'console lib',
    files: [`${CONSOLE}/lib/**`],
    may: [...PAGES_SHARE, 'console messages'],
    packages: '*',
  },
  {
    // Builders of the unit tests; never part of a build.
    name: 'console testing',
    files: ['apps/console/testing/**'],
    may: [...PAGES_SHARE, 'console feature', 'console shell', 'console lib'],
    packages: '*',
  },
  {
    name: 'console build',
    files: ['apps/console/*.ts'],
    may: ['ui build'],
    packages: '*',
  },
]
