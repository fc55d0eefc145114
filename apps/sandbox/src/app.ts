/**
 * The sandbox: one HTTP application in which every simulated vendor has a path; only the channel service has the paths
 * that its clients demand. It shares no code with the server: simulators follow the vendor's documentation only.
 */
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { createBiteship } from './biteship/biteship.ts'
import { createEscpos, type EscposOptions } from './escpos/escpos.ts'
import { createGoogleMaps } from './google-maps/google-maps.ts'
import { createIndexPage } from './index-page.ts'
import { createIp2c } from './ip2c/ip2c.ts'
import { createOpenStreetMap } from './openstreetmap/openstreetmap.ts'
import { sendPage } from './page.ts'
import { createCloudPrnt } from './polling-printer/cloudprnt.ts'
import { createServerDirectPrint } from './polling-printer/server-direct-print.ts'
import { createProtomaps } from './protomaps/protomaps.ts'
import { createPushService } from './push-service/push-service.ts'
import { isChannelUpgrade } from './pusher/channels.ts'
import { registerPusher } from './pusher/pusher.ts'
import type { PesanSettings } from './restaurant/pesan-settings.ts'
import { createRestaurant } from './restaurant/restaurant.ts'
import { type Environment, REAL_ENVIRONMENT } from './vendor.ts'
import { createWhatsapp, type WhatsappOptions } from './whatsapp/whatsapp.ts'
import { createXendit, type XenditOptions } from './xendit/xendit.ts'

export interface SandboxOptions extends Partial<Environment> {
  whatsapp?: WhatsappOptions
  xendit?: XenditOptions
  restaurant?: PesanSettings
  escpos?: EscposOptions
  logger?: FastifyServerOptions['logger']
}

export function createSandbox(options: SandboxOptions = {}): FastifyInstance {
  const environment: Environment = { ...REAL_ENVIRONMENT, ...options }
  const app = Fastify({
    logger: options.logger ?? false,
    http: { shouldUpgradeCallback: isChannelUpgrade },
  })
  // A connection that could not be accepted must not end the process.
  app.server.once('listening', () => app.server.on('error', error => app.log.error(error)))

  const vendors = [
    createWhatsapp(environment, options.whatsapp),
    createXendit(environment, options.xendit),
    createRestaurant(environment, options.restaurant),
    createBiteship(environment),
    createGoogleMaps(environment),
    createOpenStreetMap(environment),
    createProtomaps(),
    createIp2c(environment),
    createPushService(environment),
    createEscpos(environment, options.escpos),
    createCloudPrnt(environment),
    createServerDirectPrint(environment),
  ]

  for (const vendor of vendors) void app.register(vendor.routes, { prefix: `/${vendor.name}` })
  registerPusher(app, { now: () => environment.clock.now() })
  const index = createIndexPage(vendors)
  app.get('/', (_request, reply) => sendPage(reply, index))
  app.get('/healthz', () => ({ status: 'ok' }))
  return app
}
