// The provider's SDK, which runs only in the card document: it takes number and CVV and returns a token
// (PAY-20, PAY-37, PAY-38). This module does not depend on the surrounding page.
import * as shape from '../../../lib/guards.ts'
import type { TokenisedCard } from './card-messages.ts'
import type { CardForm } from './check-card.ts'

export interface ProviderConfig {
  sdkUrl: string
  publishableKey: string
}

export const isProviderConfig = shape.isObjectOf<ProviderConfig>({
  sdkUrl: shape.isText,
  publishableKey: shape.isText,
})

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
        loaded.payment.createPaymentMethod(payloadOf(form, extras), (error, result) =>
          resolve(error ? refusalOf(error) : tokenisationOf(result)),
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
  { metadata, returnUrl }: { metadata: Record<string, string>; returnUrl: string },
): object {
  return {
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

interface ProviderRefusal {
  message: string
}
const isRefusal = shape.isObjectOf<ProviderRefusal>({ message: shape.isTextUpTo(500) })
const refusalOf = (error: unknown): Tokenisation => ({
  status: 'refused',
  message: isRefusal(error) ? error.message : null,
})

interface PaymentMethod {
  id: string
  status: TokenisedCard['status']
  card: { card_information: { masked_card_number: string | null; network: string | null } }
  actions: { url: string }[]
}

const isPaymentMethod = shape.isObjectOf<Pick<PaymentMethod, 'id' | 'status'>>({
  id: shape.isTextUpTo(100),
  status: shape.isOneOf(['ACTIVE', 'PENDING', 'REQUIRES_ACTION']),
})
const hasCard = shape.isObjectOf<Pick<PaymentMethod, 'card'>>({
  card: shape.isObjectOf<PaymentMethod['card']>({
    card_information: shape.isObjectOf<PaymentMethod['card']['card_information']>({
      masked_card_number: shape.isNullOr(shape.isText),
      network: shape.isNullOr(shape.isText),
    }),
  }),
})
const hasActions = shape.isObjectOf<Pick<PaymentMethod, 'actions'>>({
  actions: shape.isListOf(shape.isObjectOf<{ url: string }>({ url: shape.isText })),
})

/** Reads only these fields of the provider's answer; other data, and answers of another shape, stay here. */
export function tokenisationOf(result: unknown): Tokenisation {
  if (!isPaymentMethod(result)) return { status: 'refused', message: null }
  const information = hasCard(result) ? result.card.card_information : null
  return {
    status: 'tokenised',
    card: {
      tokenId: result.id,
      maskedNumber: information?.masked_card_number ?? '',
      brand: information?.network ?? '',
      status: result.status,
    },
    actionUrl: hasActions(result) ? (result.actions[0]?.url ?? null) : null,
  }
}
