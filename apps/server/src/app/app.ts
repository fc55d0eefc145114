// The HTTP server of the product: the response cache in front, then the router with every endpoint of the API table,
// the pages and the health checks.
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { UnreadableError } from '../db/unreadable-row.ts'
import { createActivity } from '../features/activity/activity.service.ts'
import { mountAddresses } from '../features/address/address.routes.ts'
import { refuseArchived } from '../features/archived-order/refuse-archived.routes.ts'
import { mountBoardSettings } from '../features/board-settings/board-settings.routes.ts'
import { mountCart } from '../features/cart/cart.routes.ts'
import { mountCharges } from '../features/charge/charge.routes.ts'
import { mountCheck } from '../features/check/check.routes.ts'
import { mountCheckout } from '../features/checkout/checkout.routes.ts'
import { mountCompanies } from '../features/company/company.routes.ts'
import { mountCompanySettings } from '../features/company/company-settings.routes.ts'
import { mountPreview } from '../features/company/preview.routes.ts'
import { mountCounterTests } from '../features/counter-test/counter-test.routes.ts'
import { mountCustomerData } from '../features/customer-data/customer-data.routes.ts'
import { mountDelivery } from '../features/delivery/delivery.routes.ts'
import { mountDevices } from '../features/device/device.routes.ts'
import { mountPhotos } from '../features/image/photo.routes.ts'
import { mountLedger } from '../features/ledger/ledger.routes.ts'
import { mountLocations } from '../features/location/location.routes.ts'
import { mountActivity } from '../features/member/activity.routes.ts'
import { mountMembers } from '../features/member/member.routes.ts'
import { mountMemberSession } from '../features/member/member-session.routes.ts'
import { mountMenu } from '../features/menu/menu.routes.ts'
import { mountMenuDraft } from '../features/menu/menu-draft.routes.ts'
import { mountMenuFile } from '../features/menu/menu-file.routes.ts'
import { mountOpening } from '../features/opening/opening.routes.ts'
import { mountOrders } from '../features/order/order.routes.ts'
import { mountOutlets } from '../features/outlet/outlet.routes.ts'
import { mountCardForm } from '../features/payment/card-form.routes.ts'
import { mountParkedEvents } from '../features/payment/parked-event.routes.ts'
import { mountPaymentAccounts } from '../features/payment/payment-account.routes.ts'
import { mountPaymentCards } from '../features/payment/payment-card.routes.ts'
import { mountPaymentDifferences } from '../features/payment/payment-difference.routes.ts'
import { mountPaymentTasks } from '../features/payment/payment-task.routes.ts'
import { mountPayouts } from '../features/payment/payout.routes.ts'
import { mountProviderEvents } from '../features/payment/provider-event.routes.ts'
import { mountPollingPrinters } from '../features/printer/polling.routes.ts'
import { mountPrinters } from '../features/printer/printer.routes.ts'
import { mountPromises } from '../features/promise/promise.routes.ts'
import { mountReminders } from '../features/reminder/reminder.routes.ts'
import { mountCustomerReport } from '../features/report/customer-report.routes.ts'
import { mountReports } from '../features/report/report.routes.ts'
import { mountApiKeys } from '../features/restaurant/api-key.routes.ts'
import { mountRestaurant } from '../features/restaurant/restaurant.routes.ts'
import { mountRestaurantOrders } from '../features/restaurant/restaurant-orders.routes.ts'
import { mountMessageStatus } from '../features/sign-in/message-status.routes.ts'
import { mountSignIn } from '../features/sign-in/sign-in.routes.ts'
import { mountStock } from '../features/stock/stock.routes.ts'
import { mountVouchers } from '../features/voucher/voucher.routes.ts'
import { mountWall } from '../features/wall/wall.routes.ts'
import { mountWebhooks } from '../features/webhook/webhook.routes.ts'
import { mountCachedRoutes, sendFromMemory } from '../http/cached.routes.ts'
import { CONNECTION_LIMITS } from '../http/connection-limits.ts'
import { answerError } from '../http/errors.ts'
import { mountHealth } from '../http/health.routes.ts'
import { createHttpServer } from '../http/http-server.ts'
import { mountLanguage } from '../http/language.routes.ts'
import { createLoadShedder } from '../http/load-shedder.ts'
import { createMount, type Mount } from '../http/mount.ts'
import { mountOpenApi } from '../http/openapi.routes.ts'
import { Refused } from '../http/refusal.ts'
import { createRequestLimits } from '../http/request-limits.ts'
import { logRequests } from '../http/request-log.ts'
import { NO_CONTENT_POLICY, SECURITY_HEADERS } from '../http/security-headers.ts'
import { createServeCached } from '../http/serve-cached.ts'
import { createRequestTraces, type RequestTraces } from '../http/trace-requests.ts'
import { mountBroadcasting } from '../realtime/broadcasting.routes.ts'
import { createGuards } from './guards.ts'
import type { Services } from './services.ts'

export interface AppOptions {
  services: Services
  logger: FastifyBaseLogger
  /** Set by tests: every answer is validated against its endpoint. */
  checkAnswers?: boolean
}

/** Returns the application, ready to listen; the realtime endpoint shares its port. */
export async function createApp({
  services,
  logger,
  checkAnswers = false,
}: AppOptions): Promise<FastifyInstance> {
  const traces = services.tracing && createRequestTraces(services.tracing)
  const app = createRouter({ services, logger, traces })
  app.addHook('onRoute', ({ url }) => services.pagePaths.claim(url))
  acceptJsonOnly(app)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof UnreadableError)
      return void answerError(new Refused('unreadable', {}, error), request, reply)
    if (!isDatabaseUnavailable(error)) return void answerError(error, request, reply)
    if (sendFromMemory(services, request, reply)) return
    void answerError(new Refused('unavailable', {}, error), request, reply)
  })
  app.addHook('onRequest', async (request, reply) => {
    secure(reply)
    if (services.directory.byHost(request.headers.host ?? '').status === 'moved')
      throw new Refused('unavailable', {}, new Error('the company has moved to another cell'))
  })

  traces?.mount(app)
  logRequests(app, services)
  const limits = createRequestLimits({ ...services, log: logger })
  app.addHook('onRequest', limits.countRequest)

  const mount = createMount(app, {
    guards: createGuards(services),
    checkAnswers,
    requireRateLimit: limits.requireRateLimit,
    startActivity: entry => createActivity(services, entry),
    work: services.work,
  })
  // The HTTP server waits for every socket to close, including those that the hub has taken over.
  app.addHook('preClose', () => services.hub.close())
  mountFeatures(app, mount, services)
  mountPollingPrinters(app, { ...services, countStranger: limits.countStranger })
  mountCachedRoutes(app, services)
  await app.ready()
  return app
}

interface RouterOptions {
  services: Services
  logger: FastifyBaseLogger
  traces: RequestTraces | null
}

/** Requests are parsed by the contract: the framework's own validator and serialiser are never loaded. */
const NO_SCHEMAS = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas }

function refuseSchemas(): never {
  throw new Error('routes have no schemas of the framework')
}

/** The router behind everything that answers without it: the response cache and the load shedder. */
function createRouter({ services, logger, traces }: RouterOptions): FastifyInstance {
  const serveCached = createServeCached({
    ...services,
    assets: services.storefront.assets,
    console: services.consoleFiles,
  })
  const admits = createLoadShedder({ ...services, log: logger })
  return Fastify({
    loggerInstance: logger,
    // Random ids: several processes write one log, and numbers would start again with each. Node buffers random bytes
    // for UUIDs, which costs a fraction of reading some each time.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Requests of the last moment are answered like all others.
    return503OnClosing: false,
    requestTimeout: CONNECTION_LIMITS.requestMs,
    trustProxy: services.trustedProxies,
    schemaController: { compilersFactory: NO_SCHEMAS },
    // URLs that the router cannot parse never reach the hooks.
    frameworkErrors(error, request, reply) {
      void answerError(error, request, secure(reply))
    },
    serverFactory: handler => {
      const answer: RequestListener = (request, response) => {
        // A balancer that reuses connections must not send its next request into one that is about to close.
        if (services.isStopping()) response.setHeader('connection', 'close')
        if (serveCached(request, response) || !admits(request, response)) return
        handler(request, response)
      }
      return createHttpServer({
        answer: traces ? traces.watch(answer) : answer,
        log: logger,
        upgrades: services.hub,
        isWorkingFor: services.work.isWorkingFor,
      })
    },
  })
}

function mountFeatures(app: FastifyInstance, everyMount: Mount, services: Services): void {
  const mount = refuseArchived(everyMount, services)
  mountHealth(app, services)
  mountOpenApi(app, services)
  mountMenu(mount, services)
  mountMenuDraft(mount, services)
  mountMenuFile(mount, services)
  mountOutlets(mount, services)
  mountStock(mount, services)
  mountLedger(mount, services)
  mountPromises(mount, services)
  mountReminders(mount, services)
  mountReports(mount, services)
  mountCustomerReport(mount, services)
  mountOpening(mount, services)
  mountSignIn(mount, services)
  mountMemberSession(mount, services)
  mountMembers(mount, { ...services, pinKey: services.secrets.pinKey })
  mountDevices(mount, services)
  mountActivity(mount, services)
  mountMessageStatus(app, services)
  mountCart(mount, services)
  mountVouchers(mount, services)
  mountAddresses(mount, services)
  mountDelivery(mount, services)
  mountLocations(mount, services)
  mountCheckout(mount, services)
  const { handOverKey } = services.secrets
  mountOrders(mount, { ...services, handOverKey })
  mountPaymentCards(mount, services.payments)
  mountPaymentTasks(mount, services.payments)
  mountPaymentDifferences(mount, services.payments)
  mountPayouts(mount, services)
  mountParkedEvents(mount, services.payments)
  mountPaymentAccounts(mount, {
    ...services,
    accounts: services.payments.accounts,
    accountKeys: services.secrets.accountKeys,
  })
  mountBroadcasting(mount, { ...services, app: services.realtimeApp })
  mountCompanies(mount, services)
  mountPhotos(mount, services)
  mountCompanySettings(mount, services)
  mountPreview(app, services)
  mountRestaurant(mount, services)
  mountRestaurantOrders(mount, { ...services, handOverKey })
  mountBoardSettings(mount, services)
  mountCharges(mount, services)
  mountPrinters(mount, services)
  mountWall(mount, services)
  mountCounterTests(mount, services)
  mountApiKeys(mount, services)
  mountCardForm(app, services)
  mountWebhooks(mount, services)
  mountProviderEvents(app, services)
  mountCustomerData(mount, { ...services.payments, reads: services.reads })
  mountCheck(mount, services)
  mountLanguage(app, services)
}

function secure(reply: FastifyReply): FastifyReply {
  for (const [name, value] of SECURITY_HEADERS) reply.header(name, value)
  return reply.header('content-security-policy', NO_CONTENT_POLICY)
}

/** 415 for everything but JSON, and but the form that realtime clients send to their two endpoints. */
function acceptJsonOnly(app: FastifyInstance): void {
  // A parser waits for the end of the stream, which a request without a body has behind it.
  app.addHook('preParsing', ({ headers }, _reply, body, done) => {
    const hasTypeOnly = body.readableEnded && headers['content-type'] !== undefined
    done(null, hasTypeOnly ? Readable.from([]) : body)
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.url.startsWith('/broadcasting/'))
        done(null, Object.fromEntries(new URLSearchParams(String(body))))
      else done(Object.assign(new Error('unsupported'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }))
    },
  )
}
