// A move between cells in a test. A pause that ends by itself has changed nothing: an operator repeats the command, and so does a
// test on a busy machine.
import type { Api } from './api-harness.ts'
import { whileConsuming } from './while-consuming.ts'

const ATTEMPTS = 5
const TOO_SLOW = /took too long|in time/

/** `move` runs while the events of the server that the company leaves are consumed. */
export const moveWhileConsuming = <T>(from: Api, move: () => Promise<T>): Promise<T> =>
  whileConsuming(from, async () => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await move()
      } catch (error) {
        const isSlow = error instanceof Error && TOO_SLOW.test(error.message)
        if (!isSlow || attempt === ATTEMPTS) throw error
      }
  })
