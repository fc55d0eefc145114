// The provider's SDK, which runs only in the card document: it takes number and CVV and returns a token
// (PAY-20, PAY-37, PAY-38). This module does not depend on the surrounding page.
import * as v from 'valibot'
import { tryParse } from '../../../lib/try-parse.ts'
import type { TokenisedCard } from './card-messages.ts'
import type { CardForm } from './check-card.ts'

export const providerConfig = v.object({
  sdkUrl: v.string(),
  publishableKey: v.string(),
  /** The account on whose behalf the card is stored; null: the key's own. */
  forUser: v.nullable(v.string()),
})
export type ProviderConfig = v.InferOutput<typeof providerConfig>

export type Tokenisation =
  | { status: 'tokenised'; card: TokenisedCard; actionUrl: string | null }
  | { status: 'refused'; message: string | null }

type Callback = (error: unknown, result: unknown) => void

interface Sdk {
  setPublishableKey(key: string): void
  payment: { createPaymentMethod(payload: object, callback: Callback): void }
}

declare global {
  interface Window {
    Xendit?: Sdk
  }
}

export interface Provider {
  tokenise(
    form: CardForm,
    extras: { metadata: Record<string, string>; returnUrl: string },
  ): Promise<Tokenisation>
}

/** Requests the SDK at once; a script that failed to load is requested again when it is needed. */
export function createProvider(config: ProviderConfig, page: Window): Provider {
  let loading: Promise<Sdk | null> | undefined
  const sdk = async (): Promise<Sdk | null> => {
    loading ??= loadSdk(config, page)
    const loaded = await loading
    if (!loaded) loading = undefined
    return loaded
  }
  void sdk()
  return {
    async tokenise(form, extras) {
      const loaded = await sdk()
      if (!loaded) return { status: 'refused', message: null }
      return new Promise(resolve => {
        loaded.payment.createPaymentMethod(
          payloadOf(form, { ...extras, forUser: config.forUser }),
          (error, result) => resolve(error ? refusalOf(error) : tokenisationOf(result)),
        )
      })
    },
  }
}

function loadSdk({ sdkUrl, publishableKey }: ProviderConfig, page: Window): Promise<Sdk | null> {
  return new Promise(resolve => {
    const script = page.document.createElement('script')
    script.src = sdkUrl
    script.addEventListener('load', () => {
      page.Xendit?.setPublishableKey(publishableKey)
      resolve(page.Xendit ?? null)
    })
    script.addEventListener('error', () => {
      script.remove()
      // oxlint-disable-next-line no-console -- PAY-21: logged only
      console.error('Failed to load')
      resolve(null)
    })
    page.document.head.append(script)
  })
}

/** PAY-37, PAY-38 */
export function payloadOf(
  form: CardForm,
  {
    metadata,
    returnUrl,
    forUser = null,
  }: { metadata: Record<string, string>; returnUrl: string; forUser?: string | null },
): object {
  return {
    ...(forUser === null ? {} : { on_behalf_of: forUser }),
    type: 'CARD',
    reusability: 'MULTIPLE_USE',
    country: 'ID',
    metadata,
    card: {
      currency: 'IDR',
      channel_properties: { success_return_url: returnUrl, failure_return_url: returnUrl },
      card_information: {
        card_number: form.cardNumber,
        expiry_month: form.expiryMonth,
        expiry_year: form.expiryYear,
        cvv: form.cvv,
        cardholder_name: form.cardholderName,
        cardholder_email: form.email,
        ...(form.phoneNumber === '' ? {} : { cardholder_phone_number: form.phoneNumber }),
      },
    },
  }
}

const providerRefusal = v.object({ message: v.pipe(v.string(), v.maxLength(500)) })
const refusalOf = (error: unknown): Tokenisation => ({
  status: 'refused',
  message: tryParse(providerRefusal, error)?.message ?? null,
})

/** Of the provider's answer only these fields are read; one of another type counts as absent. */
const paymentMethod = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  status: v.picklist(['ACTIVE', 'PENDING', 'REQUIRES_ACTION']),
  card: v.fallback(
    v.object({
      card_information: v.object({
        masked_card_number: v.nullable(v.string()),
        network: v.nullable(v.string()),
      }),
    }),
    { card_information: { masked_card_number: null, network: null } },
  ),
  actions: v.fallback(v.array(v.object({ url: v.string() })), []),
})

/** An answer of another shape is a refusal. */
export function tokenisationOf(result: unknown): Tokenisation {
  const read = tryParse(paymentMethod, result)
  if (!read) return { status: 'refused', message: null }
  const { id, status, card, actions } = read
  return {
    status: 'tokenised',
    card: {
      tokenId: id,
      maskedNumber: card.card_information.masked_card_number ?? '',
      brand: card.card_information.network ?? '',
      status,
    },
    actionUrl: actions[0]?.url ?? null,
  }
}
