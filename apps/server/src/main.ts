// Starts the server: settings, database, migrations, services, HTTP; and stops it in the opposite order.
import { type Logger, pino } from 'pino'
import { grantAppRole } from './db/app-role.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { migrate, pendingMigrations } from './db/migrate.ts'
import { importDemoCompanies } from './demo.ts'
import { createApp } from './http/app.ts'
import { startMetricsServer } from './http/metrics-server.ts'
import { loadStorefront } from './render/storefront.ts'
import { loadSecrets } from './secrets.ts'
import { createServices, type Services } from './services.ts'
import { describeSettings, readSettings, type Settings, SettingsError } from './settings.ts'

const STOP_WITHIN_MS = 20_000

interface Starting {
  settings: Settings
  embedded: EmbeddedPostgres | null
  log: Logger
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  log.info(describeSettings(settings), 'starting')

  const embedded =
    settings.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: settings.dataDir, log }) : null
  try {
    await serve({ settings, embedded, log })
  } catch (error) {
    // One that was adopted may be the database of a server that runs.
    if (embedded && !embedded.isAdopted) await embedded.stop()
    throw error
  }
}

async function serve({ settings, embedded, log }: Starting): Promise<void> {
  const databaseUrl = settings.databaseUrl ?? embedded?.appUrl ?? ''
  await prepareSchema(settings, embedded?.url ?? databaseUrl, log)
  if (embedded) await grantAppRole(embedded.url)
  const [secrets, storefront] = await Promise.all([loadSecrets(settings), loadStorefront()])
  const services = await createServices({ settings, databaseUrl, secrets, storefront, log })
  if (settings.setup === 'development') await importDemoCompanies(services, log)

  const metricsServer = settings.metrics && (await startMetricsServer(settings.metrics, { ...services, log }))
  const httpLog = log.child({})
  const app = await createApp({ services, logger: httpLog })
  // The framework would tell of every interface by itself.
  httpLog.level = 'warn'
  await app.listen({ host: settings.host, port: settings.port })
  httpLog.level = settings.logLevel
  const closeHttp = async (): Promise<void> => {
    await app.close()
    await metricsServer?.close()
  }
  stopOnSignals({ services, embedded, log, closeHttp })
  log.info({ host: settings.host, port: settings.port }, 'listening')
  if (settings.setup === 'development') announce(settings, services)
}

/** In development the schema follows the code; in production somebody decides when (`pesan migrate`). */
async function prepareSchema({ setup }: Settings, databaseUrl: string, log: Logger): Promise<void> {
  if (setup === 'development') {
    await migrate(databaseUrl, log)
    return
  }
  const pending = await pendingMigrations(databaseUrl)
  if (pending.length > 0)
    throw new SettingsError(`run \`pesan migrate\` first, pending: ${pending.join(', ')}`)
}

interface Running {
  services: Services
  embedded: EmbeddedPostgres | null
  log: Logger
  closeHttp(): Promise<void>
}

function stopOnSignals({ services, embedded, log, closeHttp }: Running): void {
  const stop = async (signal: string): Promise<void> => {
    log.info({ signal }, 'stopping')
    services.startStopping()
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await closeHttp()
    await services.close()
    await embedded?.stop()
    log.info('stopped')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
    })
  }
}

/** The addresses a person wants to open. */
function announce({ port, baseDomain, defaultCompany }: Settings, { directory }: Services): void {
  const at = (host: string) => `http://${host}:${port}`
  const slugs = ['bara', 'sawah'].filter(slug => directory.bySlug(slug) !== null)
  const lines = slugs.map(slug => `  ${at(`${slug}.${baseDomain}`)}`)
  if (defaultCompany !== null) lines.push(`  ${at(baseDomain)} (${defaultCompany})`)
  process.stdout.write(`\nPesan is open at\n${lines.join('\n')}\n\n`)
}

/** One clear line for what a person can mend; the whole story for the rest. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof SettingsError) return `A setting is wrong:\n${error.message}`
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${'port' in error ? String(error.port) : ''} is in use. Stop what listens there, or set PORT to another number.`
  }
  if (
    'code' in error &&
    error.code === 'ENOENT' &&
    'path' in error &&
    String(error.path).includes('storefront/dist/')
  ) {
    return 'The storefront is not built. Run `npm start`, or `npm run build -w apps/storefront`.'
  }
  return error.stack ?? error.message
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
