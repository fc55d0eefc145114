// Which browser asked for a code. Only it can use the code, so nobody uses up the guesses of another person (0022).
import { createHmac } from 'node:crypto'

export interface Requester {
  /** Chosen at random by the client and known to nobody else; null where it names none. */
  deviceId: string | null
  /** Stands for a client that names no device. */
  network: string
}

/** Keyed, so that a network cannot be found from what is stored. */
export const requesterKey = (codeKey: Buffer, { deviceId, network }: Requester): string =>
  createHmac('sha256', codeKey)
    .update(deviceId === null ? `network\n${network}` : `device\n${deviceId}`)
    .digest('base64url')
