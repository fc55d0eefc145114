// Stands in for a part of a page that did not come: nothing is shown, the rest of the page works, and the part is asked
// for again when the connection returns and from time to time.
import { type ComponentType, createElement, useEffect, useState } from 'react'

const AGAIN_AFTER_MS = 10_000

export function comesLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function ComesLate(props: Props) {
    const [part, setPart] = useState<{ Part: ComponentType<Props> }>()
    useEffect(() => {
      if (part) return
      const tryAgain = () => {
        load().then(
          Part => setPart({ Part }),
          () => {},
        )
      }
      const timer = setInterval(tryAgain, AGAIN_AFTER_MS)
      window.addEventListener('online', tryAgain)
      return () => {
        clearInterval(timer)
        window.removeEventListener('online', tryAgain)
      }
    }, [part])
    return part ? createElement(part.Part, props) : null
  }
}
