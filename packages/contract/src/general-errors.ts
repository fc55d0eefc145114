// The refusals that any call may return, and the type of a catalogue entry.

export interface ErrorEntry {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  messageKey: string
  message: string
}

/** Any call may return these. */
export const generalErrors = {
  malformed_request: {
    status: 400,
    messageKey: 'error.malformed_request',
    message: 'The request could not be read',
  },
  invalid_input: {
    status: 422,
    messageKey: 'error.invalid_input',
    message: 'Please check the highlighted values',
  },
  unauthenticated: {
    status: 401,
    messageKey: 'auth.session_expired',
    message: 'Your session has expired, please login again',
  },
  not_found: { status: 404, messageKey: 'error.not_found', message: 'Not found' },
  origin_refused: {
    status: 403,
    messageKey: 'error.origin_refused',
    message: 'This page may not do that here',
  },
  company_not_found: { status: 404, messageKey: 'cartPage.company_not_found', message: 'Company not found' },
  body_too_large: { status: 413, messageKey: 'error.body_too_large', message: 'The request is too large' },
  unsupported_media_type: {
    status: 415,
    messageKey: 'error.unsupported_media_type',
    message: 'Only JSON is accepted here',
  },
  rate_limited: {
    status: 429,
    messageKey: 'error.rate_limited',
    message: 'Too many requests, please wait a moment',
  },
  overloaded: {
    status: 503,
    messageKey: 'error.overloaded',
    message: 'We are very busy, please try again shortly',
  },
  unavailable: {
    status: 503,
    messageKey: 'error.unavailable',
    message: 'We cannot do this right now, please try again in a moment',
  },
  /** A damaged record: its field names have been logged, and a retry does not help. */
  unreadable: {
    status: 500,
    messageKey: 'error.unreadable',
    message: 'This cannot be shown. We know of it; please contact us',
  },
  server_error: { status: 500, messageKey: 'auth.unknown_error', message: 'An unknown error occurred' },
} as const satisfies Record<string, ErrorEntry>
