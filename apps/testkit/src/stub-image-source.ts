// An image source that returns what a test has stored in it, and otherwise refuses as the real one does for hosts that
// are not listed.
import type { ImageFetch, ImageSource } from '@pesan/server/providers/image-source/image-source'

export interface StubImageSource extends ImageSource {
  /** Sets the answer for an address. */
  setAnswer(address: string, answer: ImageFetch): void
  /** The requested addresses, in order. */
  requests: string[]
}

export function createStubImageSource(): StubImageSource {
  const answers = new Map<string, ImageFetch>()
  const requests: string[] = []
  return {
    requests,
    setAnswer: (address, answer) => void answers.set(address, answer),
    findObjection: address =>
      answers.has(address) ? null : 'is at a host from which pictures are not fetched',
    async fetch(address) {
      requests.push(address)
      return answers.get(address) ?? { status: 'refused', reason: 'is unknown' }
    },
  }
}
