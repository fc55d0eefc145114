// Refusals that any call may get.
export const error = {
  'error.malformed_request': 'The request could not be read',
  'error.invalid_input': 'Please check the highlighted values',
  'error.not_found': 'Not found',
  'error.body_too_large': 'The request is too large',
  'error.unsupported_media_type': 'Only JSON is accepted here',
  'error.rate_limited': 'Too many requests, please wait a moment',
  'error.overloaded': 'We are very busy, please try again shortly',
  'error.unavailable': 'We cannot do this right now, please try again in a moment',
  'error.unreadable': 'This cannot be shown. We know of it; please contact us',
  'error.idempotency_key_required': 'The Idempotency-Key header is missing or malformed',
  'error.idempotency_key_reused': 'This attempt was already used for a different order',
} as const
