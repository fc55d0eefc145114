// The title of a page that rings for new orders, with their number.
import { useEffect } from 'react'

/** After the alarm, which names the board. */
export function useTitleWithCount(title: string, count: number): void {
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title
  }, [title, count])
}
