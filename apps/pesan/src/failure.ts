// Every way a command can fail, each with its exit code for scripts.

export const EXIT_CODE = { refused: 1, usage: 2, unreachable: 3 } as const

export interface FailureDetails {
  /** The server's error code, if it returned one. */
  code?: string | undefined
  /** Texts by the path of the value they are about. */
  errors?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Thrown to leave a command; main.ts prints it. */
export class Failure extends Error {
  readonly kind: keyof typeof EXIT_CODE
  readonly details: FailureDetails

  constructor(kind: keyof typeof EXIT_CODE, message: string, details: FailureDetails = {}) {
    super(message)
    this.kind = kind
    this.details = details
  }
}
