// The small document for entering a card, the only one that loads the provider's SDK; a dialog of the storefront frames
// it. It sends the card data to the provider, and to the page only id, status and bank address.
import { type CachedResponse, createCachedResponse, REVALIDATE } from '../http/cached-response.ts'
import { escapeJson } from './html.ts'

export const CARD_FORM_PATH = '/payment/card-form'
export const CARD_FORM_CONFIG_ID = 'card-form-config'

export interface CardFormParts {
  /** Path of the built script and style. */
  script: string
  stylesheets: readonly string[]
  /** URL of the provider's SDK, and the origin of its requests. */
  sdkUrl: string
  apiOrigin: string
  publishableKey: string
  /** The account on whose behalf the card is stored; null: the key's own. */
  forUser: string | null
}

/** The same bytes for every customer: it contains nothing personal. */
export function createCardForm(parts: CardFormParts): Promise<CachedResponse> {
  const config = { sdkUrl: parts.sdkUrl, publishableKey: parts.publishableKey, forUser: parts.forUser }
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer"><title>Card</title>',
    ...parts.stylesheets.map(href => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${parts.script}"></script></head>`,
    '<body><div id="card-form"></div>',
    `<script type="application/json" id="${CARD_FORM_CONFIG_ID}">${escapeJson(config)}</script>`,
    '</body></html>',
  ].join('')
  return createCachedResponse({
    body: html,
    contentType: 'text/html; charset=utf-8',
    cacheControl: REVALIDATE,
    headers: [
      ['content-security-policy', cardFormPolicy(parts)],
      ['x-frame-options', 'SAMEORIGIN'],
      ['referrer-policy', 'no-referrer'],
    ],
  })
}

function cardFormPolicy({ sdkUrl, apiOrigin }: CardFormParts): string {
  const sdkOrigin = new URL(sdkUrl).origin
  return [
    "default-src 'none'",
    `script-src 'self' ${sdkOrigin}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${[...new Set([apiOrigin, sdkOrigin])].join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
