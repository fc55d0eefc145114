// An image source that returns what a test has stored in it, and otherwise refuses as the real one does for hosts that
// are not listed.
import type { PictureFetch, PictureSource } from '@pesan/server/providers/picture-source/picture-source'

export interface PictureShelf extends PictureSource {
  /** Sets the answer for an address. */
  lay(address: string, answer: PictureFetch): void
  /** The requested addresses, in order. */
  requests: string[]
}

export function createPictureShelf(): PictureShelf {
  const answers = new Map<string, PictureFetch>()
  const requests: string[] = []
  return {
    requests,
    lay: (address, answer) => void answers.set(address, answer),
    findObjection: address =>
      answers.has(address) ? null : 'is at a host from which pictures are not fetched',
    async fetch(address) {
      requests.push(address)
      return answers.get(address) ?? { status: 'refused', reason: 'is not on the shelf' }
    },
  }
}
