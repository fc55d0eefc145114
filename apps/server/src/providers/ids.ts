// Where ids, tokens and codes come from, injected so that tests know them beforehand.
import { randomBytes, randomInt } from 'node:crypto'
import { v7 as uuidV7 } from 'uuid'

export interface Ids {
  /** A UUID whose first bits are the time, so that new rows lie together; 74 of its bits are random. */
  uuid(): string
  /** 32 random bytes in base64url: a session token or the secret part of an API key. */
  token(): string
  /** So many digits from the system's secure source. */
  code(digits: number): string
}

export const randomIds: Ids = {
  uuid: () => uuidV7(),
  token: () => randomBytes(32).toString('base64url'),
  code: digits => String(randomInt(10 ** digits)).padStart(digits, '0'),
}
