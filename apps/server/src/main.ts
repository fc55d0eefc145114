// Starts the server: settings, database, migrations, services, HTTP; and stops it in the opposite order.
import { VERSION } from '@pesan/contract/version'
import { DataFolderInUse } from '@pesan/embedded-postgres/data-claim'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@pesan/embedded-postgres/embedded-postgres'
import { type Logger, pino } from 'pino'
import { createApp } from './app/app.ts'
import { createServices } from './app/create-services.ts'
import type { Services } from './app/services.ts'
import { CONSOLE_LABEL } from './companies/console-label.ts'
import { grantAppRole } from './db/app-role.ts'
import { migrate, PendingMigrationsError, pendingMigrations } from './db/migrate.ts'
import { limitSessions } from './db/session-limits.ts'
import { importDemoCompanies } from './demo.ts'
import { frameOrigin } from './features/company/public-address.ts'
import { CONNECTION_LIMITS } from './http/connection-limits.ts'
import { startMetricsServer } from './http/metrics-server.ts'
import { loadConsole } from './render/console.ts'
import { loadStorefront } from './render/storefront.ts'
import { loadSecrets } from './settings/secrets.ts'
import { describeSettings, readSettings, type Settings, SettingsError } from './settings/settings.ts'
import { stopOnRequest } from './shutdown.ts'
import { useSourcePositions } from './source-positions.ts'
import { outliveReaders, stopRequested } from './stop-requests.ts'

/** Besides the delay. The limits of the separate steps of stopping add up to less. */
const STOP_WITHIN_MS = 20_000

interface Starting {
  settings: Settings
  embedded: EmbeddedPostgres | null
  log: Logger
  /** Resolves with the reason; a request during the start takes effect right after it. */
  stopRequest: Promise<string>
}

async function main(): Promise<void> {
  useSourcePositions()
  outliveReaders()
  const stopRequest = stopRequested()
  const settings = readSettings(process.env)
  const stopWithinMs = settings.shutdownDelayMs + STOP_WITHIN_MS
  void stopRequest.then(() => setTimeout(() => process.exit(1), stopWithinMs).unref())
  const log = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  log.info({ version: VERSION, ...describeSettings(settings) }, 'starting')

  const { dataDir, databaseUrl, baseDomain, port } = settings
  const usedBy = `http://${baseDomain}:${port}`
  const embedded = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log, usedBy }) : null
  try {
    await serve({ settings, embedded, log, stopRequest })
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function serve({ settings, embedded, log, stopRequest }: Starting): Promise<void> {
  const databaseUrl = settings.databaseUrl ?? embedded?.appUrl ?? ''
  await prepareSchema(settings, embedded?.url ?? settings.databaseListenUrl ?? databaseUrl, log)
  if (embedded) await grantAppRole(embedded.url)
  const [secrets, storefront, consoleFiles] = await Promise.all([
    loadSecrets(settings),
    loadStorefront(),
    loadConsole(frameOrigin('*', settings)),
  ])
  const services = await createServices({ settings, databaseUrl, secrets, storefront, consoleFiles, log })
  if (settings.setup === 'development') await importDemoCompanies(services, log)

  const metricsServer = settings.metrics && (await startMetricsServer(settings.metrics, { ...services, log }))
  const httpLog = log.child({})
  const app = await createApp({ services, logger: httpLog })
  // The framework would log every interface by itself.
  httpLog.level = 'warn'
  await app.listen({ host: settings.host, port: settings.port, backlog: CONNECTION_LIMITS.backlog })
  httpLog.level = settings.logLevel
  // Logged at the start, before the first request to `/readyz`.
  services.findWarnings()
  void stopOnRequest({
    log,
    delayMs: settings.shutdownDelayMs,
    services,
    closeHttp: async () => {
      await app.close()
      await metricsServer?.close()
    },
    stopDatabase: async () => embedded?.stop(),
    reasons: [stopRequest, ...(embedded ? [embedded.lost] : [])],
  })
  log.info({ host: settings.host, port: settings.port }, 'listening')
  if (settings.setup === 'development') announce(settings, services)
}

/** In development the schema follows the code; in production the operator decides when to migrate (`pesan migrate`). */
async function prepareSchema(settings: Settings, directUrl: string, log: Logger): Promise<void> {
  const { setup, databaseUrl, databaseListenUrl } = settings
  if (setup === 'development') {
    await migrate(directUrl, log, { isDeployed: true })
    if (databaseListenUrl !== null) await limitSessions(databaseUrl ?? '', directUrl)
    return
  }
  const pending = await pendingMigrations(directUrl)
  if (pending.length > 0) throw new PendingMigrationsError(pending)
}

/** The addresses a person wants to open. */
function announce({ port, baseDomain, defaultCompany }: Settings, { directory }: Services): void {
  const at = (host: string) => `http://${host}:${port}`
  const slugs = ['bara', 'sawah'].filter(slug => directory.bySlug(slug) !== null)
  const lines = slugs.map(slug => `  ${at(`${slug}.${baseDomain}`)}`)
  if (defaultCompany !== null) lines.push(`  ${at(baseDomain)} (${defaultCompany})`)
  lines.push(`  ${at(`${CONSOLE_LABEL}.${baseDomain}`)} (for the restaurants' people)`)
  process.stdout.write(`\nPesan is open at\n${lines.join('\n')}\n\n`)
}

/** One clear line for what a person can fix; the stack for the rest. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof SettingsError) return `A setting is wrong:\n${error.message}`
  if (error instanceof PendingMigrationsError) return `Migrations are pending:\n${error.message}`
  if (error instanceof DataFolderInUse)
    return `Pesan runs already on this data folder, open at ${error.usedBy}. Stop it, or set DATA_DIR, PORT and SANDBOX_PORT for a second one.`
  if (error.message.includes('unsupported startup parameter'))
    return 'DATABASE_URL leads to a transaction pooler: set DATABASE_LISTEN_URL to the address of PostgreSQL itself, run `pesan migrate`, then start again.'
  if ('code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : ''
    const setting = port === process.env.METRICS_PORT ? 'METRICS_PORT' : 'PORT'
    return `Port ${port} is in use. Stop what listens there, or set ${setting} to another number.`
  }
  if (
    'code' in error &&
    error.code === 'ENOENT' &&
    'path' in error &&
    /(storefront|console)\/dist\//.test(String(error.path))
  ) {
    return 'The pages are not built. Run `npm start`, or `npm run build`.'
  }
  return error.stack ?? error.message
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
