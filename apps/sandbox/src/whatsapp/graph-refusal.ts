/**
 * The Graph API's refusals that this simulator can return, in the vendor's exact body. send-message.ts and
 * message-request.ts decide which request gets which refusal.
 */
import { randomBytes } from 'node:crypto'

interface GraphFault {
  httpStatus: number
  message: string
  subcode?: number
}

/** Wording and HTTP status as in real answers; 100 takes its message from the request. */
const FAULTS = {
  1: { httpStatus: 500, message: 'An unknown error has occurred.' },
  100: { httpStatus: 400, message: '(#100) Invalid parameter' },
  104: { httpStatus: 401, message: 'An access token is required to request this resource.' },
  190: { httpStatus: 401, message: 'Invalid OAuth access token - Cannot parse access token' },
  130429: { httpStatus: 400, message: '(#130429) Rate limit hit' },
  131008: { httpStatus: 400, message: '(#131008) Required parameter is missing' },
  131009: { httpStatus: 400, message: '(#131009) Parameter value is not valid' },
  131021: { httpStatus: 400, message: '(#131021) Recipient cannot be sender' },
  131026: { httpStatus: 400, message: '(#131026) Message undeliverable' },
  131056: {
    httpStatus: 400,
    message: '(#131056) (Business Account, Consumer Account) pair rate limit hit',
    subcode: 2494010,
  },
  132000: {
    httpStatus: 400,
    message: '(#132000) Number of parameters does not match the expected number of params',
  },
  132001: { httpStatus: 404, message: '(#132001) Template name does not exist in the translation' },
  132015: { httpStatus: 400, message: '(#132015) Template is Paused' },
  132018: { httpStatus: 400, message: "(#132018) There's an issue with the parameters in your template" },
} as const satisfies Record<number, GraphFault>

export type GraphCode = keyof typeof FAULTS

export interface GraphRefusal {
  httpStatus: number
  body: {
    error: {
      message: string
      type: 'OAuthException' | 'GraphMethodException'
      code: number
      error_data?: { messaging_product: 'whatsapp'; details: string }
      error_subcode?: number
      fbtrace_id: string
    }
  }
}

/** `details` becomes `error_data.details`; `message` replaces the wording where the vendor's varies. */
export function graphRefusal(
  code: GraphCode,
  change: { details?: string; message?: string } = {},
): GraphRefusal {
  const fault: GraphFault = FAULTS[code]
  return {
    httpStatus: fault.httpStatus,
    body: {
      error: {
        message: change.message ?? fault.message,
        type: 'OAuthException',
        code,
        ...(change.details !== undefined && {
          error_data: { messaging_product: 'whatsapp', details: change.details },
        }),
        ...(fault.subcode !== undefined && { error_subcode: fault.subcode }),
        fbtrace_id: traceId(),
      },
    },
  }
}

/** The answer for a path whose object this account does not own; not an error of WhatsApp but of the Graph API. */
export function unknownObject(id: string): GraphRefusal {
  return {
    httpStatus: 400,
    body: {
      error: {
        message: `Unsupported post request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
        type: 'GraphMethodException',
        code: 100,
        error_subcode: 33,
        fbtrace_id: traceId(),
      },
    },
  }
}

function traceId(): string {
  return `A${randomBytes(16).toString('base64url')}`
}
