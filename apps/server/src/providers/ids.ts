// The source of ids, tokens and codes, injected so that tests can predict them.
import { randomBytes, randomInt } from 'node:crypto'
import { v7 as uuidV7 } from 'uuid'

export interface Ids {
  /** A UUID whose first bits are the time, so that new rows are stored together; 74 of its bits are random. */
  uuid(): string
  /** 32 random bytes in base64url: a session token or the secret part of an API key. */
  token(): string
  /** This many digits from the system's secure source. */
  code(digits: number): string
}

export const randomIds: Ids = {
  uuid: () => uuidV7(),
  token: () => randomBytes(32).toString('base64url'),
  code: digits => String(randomInt(10 ** digits)).padStart(digits, '0'),
}
