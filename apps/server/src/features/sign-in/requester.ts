// Identifies the browser that requested a code. Only that browser can use the code, so no one can use up another
// person's guesses (0022).
import { createHmac } from 'node:crypto'

export interface Requester {
  /** A random secret of the client; null if the client sends none. */
  deviceId: string | null
  /** Identifies a client that sends no device id. */
  network: string
}

/** A keyed hash, so that the stored value does not reveal the network. */
export const requesterKey = (codeKey: Buffer, { deviceId, network }: Requester): string =>
  createHmac('sha256', codeKey)
    .update(deviceId === null ? `network\n${network}` : `device\n${deviceId}`)
    .digest('base64url')
