// Every setting of the server, read once from the environment, with its default and its validation. `SETUP` decides the
// defaults of the two set-ups, development and production.

import { isIP } from 'node:net'
import { getHeapStatistics } from 'node:v8'
import { issueMessage } from '@pesan/contract/issue-message'
import * as v from 'valibot'
import {
  type CountrySource,
  countryEnvironment,
  countryProblems,
  countrySources,
} from './country-settings.ts'
import { databaseProblems, databaseUrl, describeDatabase } from './database-settings.ts'
import {
  type LocationSettings,
  locationEnvironment,
  locationProblems,
  locationSettings,
} from './location-settings.ts'
import { packageFile } from './package-file.ts'
import { pusherProblems, type RealtimeSettings, realtimeSettings } from './realtime-settings.ts'
import { type S3Settings, s3Environment, s3Problems, s3Settings } from './s3-settings.ts'
import { SETUPS, type Setup } from './setup.ts'
import { type TracingSettings, tracingEnvironment, tracingSettings } from './tracing-settings.ts'
import { address, list, optionalText, wholeNumber } from './variables.ts'
import {
  WHATSAPP_VARIABLES,
  type WhatsappSettings,
  type WhatsappWebhookSettings,
  whatsappNumber,
  whatsappProblems,
  whatsappSettings,
  whatsappWebhookSettings,
} from './whatsapp-settings.ts'
import {
  describeXendit,
  type XenditSettings,
  xenditEnvironment,
  xenditProblems,
  xenditSettings,
} from './xendit-settings.ts'

const port = wholeNumber(0, 65_535)

const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.[a-z]([a-z0-9-]*[a-z0-9])?$/

/** An IP address, or one with the length of its network. */
function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  const version = isIP(ip)
  const isLength =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version !== 0 && isLength && rest.length === 0
}

const secretKey = v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')))

const environment = v.object({
  // Development simulates every outside company by the sandbox program and creates its secrets. Production demands
  // them, never uses a simulator, and switches off what has no credentials.
  SETUP: v.optional(v.picklist(SETUPS)),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  SANDBOX_PORT: v.optional(port, '3001'),
  DATA_DIR: v.optional(v.string(), packageFile('../../.data')),
  DATABASE_URL: databaseUrl,
  DATABASE_LISTEN_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  DATABASE_POOL_SIZE: v.optional(wholeNumber(2, 100), '10'),
  RESPONSE_CACHE_MB: v.optional(wholeNumber(1, 100_000), '128'),
  BASE_DOMAIN: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/)), 'localhost'),
  DEFAULT_COMPANY: optionalText,
  OTHER_CELLS: v.pipe(list, v.array(address)),
  SHUTDOWN_DELAY_S: v.optional(wholeNumber(0, 60)),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  METRICS_PORT: v.optional(port),
  SECRET_KEY: secretKey,
  SECRET_KEY_BEFORE: secretKey,
  OPERATOR_KEY: v.optional(v.pipe(v.string(), v.minLength(24, 'must have at least 24 characters'))),
  /** Multiplies the allowances of the table of rate limits, for tests and load. */
  LIMIT_SCALE: v.optional(wholeNumber(1, 10_000), '1'),
  TRUSTED_PROXIES: v.pipe(
    list,
    v.array(v.pipe(v.string(), v.check(isNetwork, 'must be addresses or networks'))),
  ),
  CODE_TTL_S: v.optional(wholeNumber(59, 600), '300'),
  ...WHATSAPP_VARIABLES,
  ...xenditEnvironment,
  ...countryEnvironment,
  ...tracingEnvironment,
  PICTURE_HOSTS: v.pipe(
    list,
    v.array(
      v.pipe(v.string(), v.toLowerCase(), v.regex(HOST_NAME, 'must be host names, separated by commas')),
    ),
  ),
  ...s3Environment,
  PICTURES_SHARED: v.optional(v.picklist(['true', 'false']), 'false'),
  ...locationEnvironment,
  REALTIME_DRIVER: v.optional(v.picklist(['embedded', 'pusher']), 'embedded'),
  REALTIME_CLUSTER: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), 'ap1'),
  PUSHER_APP_ID: optionalText,
  PUSHER_KEY: optionalText,
  PUSHER_SECRET: optionalText,
  PUSHER_API_URL: v.optional(address),
  REALTIME_HOST: optionalText,
  REALTIME_PORT: v.optional(port),
})

export interface Settings extends LocationSettings {
  setup: Setup
  host: string
  port: number
  sandboxPort: number
  dataDir: string
  /** Null: the embedded PostgreSQL below `dataDir`. */
  databaseUrl: string | null
  /** PostgreSQL itself, where `databaseUrl` leads to a transaction pooler; null: it does not. */
  databaseListenUrl: string | null
  /** A standby for reads that may be seconds old; null: the primary answers them. */
  databaseReadUrl: string | null
  /** The owner of the tables, for `pesan migrate`; null: the user of `databaseUrl`. */
  databaseOwnerUrl: string | null
  databasePoolSize: number
  /** For pages, menus and images in memory, of all companies together. */
  responseCacheBytes: number
  baseDomain: string
  defaultCompany: string | null
  /** Addresses of the servers of the other cells, to which webhooks of providers are handed on. */
  otherCells: string[]
  /** Null: no metrics. */
  metrics: { host: string; port: number } | null
  /** How long a stopping process still accepts requests, so that balancers notice that it is not ready. */
  shutdownDelayMs: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Null in development: created at the first start, in a file below `dataDir`. */
  secretKey: string | null
  secretKeyBefore: string | null
  operatorKey: string | null
  codeTtlMs: number
  /** 1 in production. */
  limitScale: number
  /** The proxies whose `X-Forwarded-For` is trusted: the client's address is the last one that is no such proxy. */
  trustedProxies: string[]
  /** Null: no credentials, so signing in is off. */
  whatsapp: WhatsappSettings | null
  /** Null: without a secret, reports about messages are not accepted. */
  whatsappWebhook: WhatsappWebhookSettings | null
  /** E.164, the number that customers write to; null: signing in by a message is off. */
  whatsappNumber: string | null
  /** Null: no credentials, so only cash can be taken. */
  xendit: XenditSettings
  /** Empty: visitors' countries are not looked up. */
  countrySources: CountrySource[]
  /** Whether webhooks may go to this machine as well as to the public internet: in development only. */
  allowsLoopbackWebhooks: boolean
  /** The hosts from which images of menus may be fetched; none by default. */
  imageHosts: string[]
  /** Null: images are stored below `dataDir`. */
  s3: S3Settings | null
  /** Without S3: every process sees the same DATA_DIR. */
  imagesShared: boolean
  realtime: RealtimeSettings
  /** Null: tracing is off. */
  tracing: TracingSettings | null
}

export class SettingsError extends Error {}

/**
 * Throws a SettingsError that names every wrong variable. An empty variable counts as not given. `heapBytes`: the bound of
 * Node's heap.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  heapBytes: number = getHeapStatistics().heap_size_limit,
): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, given, { message: issueMessage })
  if (!parsed.success) {
    throw new SettingsError(
      parsed.issues.map(issue => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('\n'),
    )
  }
  return toSettings(parsed.output, heapBytes)
}

type Given = v.InferOutput<typeof environment>

/** Small responses lie in the heap, along with everything else that a process needs (decision 0098). */
const HEAP_SHARE_OF_CACHE = 0.5

function cacheProblems({ RESPONSE_CACHE_MB }: Given, heapBytes: number): string[] {
  const mostMb = Math.floor((heapBytes * HEAP_SHARE_OF_CACHE) / 1_000_000)
  return RESPONSE_CACHE_MB <= mostMb
    ? []
    : [`RESPONSE_CACHE_MB: at most ${mostMb}, half of Node's heap; raise --max-old-space-size for more`]
}

function toSettings(given: Given, heapBytes: number): Settings {
  const setup = given.SETUP ?? (given.DATABASE_URL === undefined ? 'development' : 'production')
  const problems = [
    ...(setup === 'production' ? productionProblems(given) : []),
    ...databaseProblems(given),
    ...cacheProblems(given, heapBytes),
    ...s3Problems(given),
    ...whatsappProblems(given, setup),
    ...xenditProblems(given, setup),
    ...pusherProblems(given, setup),
    ...countryProblems(given, setup),
  ]
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return {
    setup,
    host: given.HOST,
    port: given.PORT,
    sandboxPort: given.SANDBOX_PORT,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL ?? null,
    databaseListenUrl: given.DATABASE_LISTEN_URL ?? null,
    databaseReadUrl: given.DATABASE_READ_URL ?? null,
    databaseOwnerUrl: given.DATABASE_OWNER_URL ?? null,
    databasePoolSize: given.DATABASE_POOL_SIZE,
    responseCacheBytes: given.RESPONSE_CACHE_MB * 1_000_000,
    baseDomain: given.BASE_DOMAIN,
    defaultCompany: given.DEFAULT_COMPANY ?? (setup === 'development' ? 'bara' : null),
    otherCells: given.OTHER_CELLS,
    metrics: given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    // Development has no balancer, and Ctrl-C should be quick.
    shutdownDelayMs: (given.SHUTDOWN_DELAY_S ?? (setup === 'production' ? 5 : 0)) * 1000,
    logLevel: given.LOG_LEVEL,
    secretKey: given.SECRET_KEY ?? null,
    secretKeyBefore: given.SECRET_KEY_BEFORE ?? null,
    operatorKey: given.OPERATOR_KEY ?? null,
    codeTtlMs: given.CODE_TTL_S * 1000,
    limitScale: given.LIMIT_SCALE,
    trustedProxies: given.TRUSTED_PROXIES,
    whatsapp: whatsappSettings(given, setup),
    whatsappWebhook: whatsappWebhookSettings(given, setup),
    whatsappNumber: whatsappNumber(given, setup),
    xendit: xenditSettings(given, setup),
    countrySources: countrySources(given, { setup, sandboxPort: given.SANDBOX_PORT }),
    allowsLoopbackWebhooks: setup === 'development',
    imageHosts: given.PICTURE_HOSTS,
    s3: s3Settings(given),
    imagesShared: given.PICTURES_SHARED === 'true',
    ...locationSettings(given, { setup, sandboxPort: given.SANDBOX_PORT }),
    realtime: realtimeSettings(given, setup),
    tracing: tracingSettings(given),
  }
}

const SECRET_KEY_ABSENT = 'SECRET_KEY: needed in production, 32 random characters or more'
const DATABASE_URL_ALONE = `DATABASE_URL alone is taken for production, which needs more. Either
  set SETUP=development to try Pesan on this database, with simulators and separate keys,
  or set SECRET_KEY (32 random characters or more) for production, and the settings of docs/operating.md`

function productionProblems(given: Given): string[] {
  const problems: string[] = []
  if (given.DATABASE_URL === undefined) problems.push('DATABASE_URL: needed in production')
  if (given.SECRET_KEY === undefined)
    problems.push(given.SETUP === undefined ? DATABASE_URL_ALONE : SECRET_KEY_ABSENT)
  if (given.LIMIT_SCALE !== 1) problems.push('LIMIT_SCALE: must be 1 in production')
  const whatsapp = given.WHATSAPP_BASE_URL
  if (whatsapp !== undefined && !whatsapp.startsWith('https://')) {
    problems.push('WHATSAPP_BASE_URL: must be https in production, never the simulator')
  }
  return [...problems, ...locationProblems(given)]
}

/** The choices, for the first lines of the log; it contains no secret. */
export function describeSettings(settings: Settings): Record<string, string | number> {
  return {
    setup: settings.setup,
    address: `http://${settings.host}:${settings.port}`,
    database:
      settings.databaseUrl === null
        ? `embedded, below ${settings.dataDir}`
        : describeDatabase(settings.databaseUrl),
    standby: settings.databaseReadUrl === null ? 'none' : describeDatabase(settings.databaseReadUrl),
    baseDomain: settings.baseDomain,
    defaultCompany: settings.defaultCompany ?? 'none',
    otherCells: settings.otherCells.length === 0 ? 'none' : settings.otherCells.join(' '),
    pictures:
      settings.s3 === null ? `below ${settings.dataDir}` : `${settings.s3.endpoint}/${settings.s3.bucket}`,
    xendit: describeXendit(settings.xendit),
    map: settings.map.source.type,
    places: settings.geocoder.type,
    couriers: settings.biteship === null ? 'off: no credentials' : settings.biteship.baseUrl,
    realtime: settings.realtime.pusher?.apiUrl ?? 'embedded',
    traces: settings.tracing?.endpoint ?? 'off',
    countries: settings.countrySources.map(source => source.type).join(', ') || 'off',
    whatsapp: settings.whatsapp === null ? 'off: no credentials' : settings.whatsapp.baseUrl,
  }
}
