// Chooses the adapter behind each port by the credentials in the settings; without credentials it is one that refuses.
import { join } from 'node:path'
import type { PageProps } from '@pesan/contract/page-props'
import type { Log } from '../db/log.ts'
import type { CircuitBreakers } from '../providers/circuit-breakers.ts'
import { type Clock } from '../providers/clock.ts'
import { firstSuccessful, withCountryCache } from '../providers/country-finder/cached-country-finder.ts'
import type { CountryFinder } from '../providers/country-finder/country-finder.ts'
import { createHeaderFinder } from '../providers/country-finder/header/header-country-finder.ts'
import { createIp2cFinder } from '../providers/country-finder/ip2c/ip2c-country-finder.ts'
import { createBiteshipQuoter } from '../providers/delivery-quoter/biteship/biteship-quoter.ts'
import { withQuoteCache } from '../providers/delivery-quoter/cached-delivery-quoter.ts'
import type { DeliveryQuoter } from '../providers/delivery-quoter/delivery-quoter.ts'
import { disabledQuoter } from '../providers/delivery-quoter/disabled-quoter.ts'
import { withGeocoderCache } from '../providers/geocoder/cached-geocoder.ts'
import { gazetteer } from '../providers/geocoder/gazetteer/gazetteer.ts'
import type { Geocoder } from '../providers/geocoder/geocoder.ts'
import { createGoogleGeocoder } from '../providers/geocoder/google/google-geocoder.ts'
import { createPhotonGeocoder } from '../providers/geocoder/photon/photon-geocoder.ts'
import type { ImageStore } from '../providers/image-store/image-store.ts'
import { createLocalDiskStore } from '../providers/image-store/local-disk/local-disk.ts'
import { createS3Store } from '../providers/image-store/s3/s3-store.ts'
import { createDisabledMessageSender } from '../providers/message-sender/disabled-message-sender.ts'
import type { MessageSender } from '../providers/message-sender/message-sender.ts'
import { respectRetryAfter } from '../providers/message-sender/respect-retry-after.ts'
import { createDisabledSender } from '../providers/otp-sender/disabled-sender.ts'
import type { OtpSender } from '../providers/otp-sender/otp-sender.ts'
import { createWhatsappCloudSender } from '../providers/otp-sender/whatsapp-cloud/whatsapp-cloud.ts'
import { createWhatsappMessageSender } from '../providers/otp-sender/whatsapp-cloud/whatsapp-messages.ts'
import type { PaymentProvider } from '../providers/payment-gateway/payment-gateway.ts'
import { createXenditProvider } from '../providers/payment-gateway/xendit/xendit-provider.ts'
import { CARD_FORM_PATH } from '../render/card-form.ts'
import type { Settings } from '../settings/settings.ts'
import type { Tracing } from '../tracing/span.ts'

/** The tracing libraries are loaded only if there is a collector. */
export const chooseTracing = async ({ tracing }: Settings): Promise<Tracing | null> =>
  tracing && (await import('../tracing/otlp-tracing.ts')).startTracing(tracing)

export const imagesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'pictures')

export const chooseImageStore = (settings: Settings): ImageStore =>
  settings.s3 === null ? createLocalDiskStore(imagesFolder(settings)) : createS3Store(settings.s3)

export function choosePaymentProvider({ xendit }: Settings, { log, breakers }: Watching): PaymentProvider {
  if (xendit.platform === null)
    log.warn({}, 'the payment provider has no credentials: only companies with separate keys are paid online')
  return createXenditProvider({ ...xendit, log, breaker: breakers.payment })
}

/** What pages contain about the payment provider. */
export const paymentSettings = ({ xendit }: Settings): PageProps['payments'] => ({
  cardFormPath: CARD_FORM_PATH,
  redirectHosts: xendit.redirectHosts,
})
const WHATSAPP_LANGUAGES = { en: 'en_US', id: 'id' } as const

export interface Watching {
  clock: Clock
  log: Log
  breakers: CircuitBreakers
}

export function chooseMessageSender(
  { whatsapp }: Settings,
  { clock, log, breakers }: Watching,
): MessageSender {
  if (whatsapp === null) return createDisabledMessageSender()
  const options = { ...whatsapp, languages: WHATSAPP_LANGUAGES, log, breaker: breakers.whatsapp }
  return respectRetryAfter(createWhatsappMessageSender(options), { clock })
}

export function chooseGeocoder({ geocoder }: Settings, { clock, log, breakers }: Watching): Geocoder {
  const breaker = breakers.geocoder
  if (geocoder.type === 'google')
    return withGeocoderCache(createGoogleGeocoder({ ...geocoder, log, breaker }), { clock })
  if (geocoder.type === 'photon')
    return withGeocoderCache(createPhotonGeocoder({ ...geocoder, clock, log, breaker }), { clock })
  return gazetteer
}

export const chooseCourierQuoter = (
  { biteship }: Settings,
  { clock, log, breakers }: Watching,
): DeliveryQuoter =>
  biteship === null
    ? disabledQuoter
    : withQuoteCache(createBiteshipQuoter({ ...biteship, log, breaker: breakers.courier }), { clock })

export function chooseCountryFinder(
  { countrySources }: Settings,
  { clock, log, breakers }: Watching,
): CountryFinder | null {
  if (countrySources.length === 0) return null
  return firstSuccessful(
    countrySources.map(source =>
      source.type === 'header'
        ? createHeaderFinder(source.name)
        : withCountryCache(createIp2cFinder({ baseUrl: source.baseUrl, log, breaker: breakers.country }), {
            clock,
          }),
    ),
  )
}

export function chooseOtpSender({ whatsapp }: Settings, { log, breakers }: Watching): OtpSender {
  if (whatsapp === null) {
    log.warn({}, 'WhatsApp has no credentials: no one can sign in')
    return createDisabledSender()
  }
  return createWhatsappCloudSender({
    ...whatsapp,
    languages: WHATSAPP_LANGUAGES,
    log,
    breaker: breakers.whatsapp,
  })
}
