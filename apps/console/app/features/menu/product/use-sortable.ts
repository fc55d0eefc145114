// A short list of rows of one height that is sorted by dragging a handle, or by the arrow keys on it.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useLifted } from '../../../shell/lifted.ts'

interface SortableProps {
  keys: readonly string[]
  /** Before that one; null: at the end. */
  onMove: (key: string, before: string | null) => void
}

export function useSortable({ keys, onMove }: SortableProps) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<{ key: string; to: number } | null>(null)
  useLifted(drag !== null)
  const moveTo = (key: string, to: number) => {
    const others = keys.filter(other => other !== key)
    onMove(key, others[to] ?? null)
  }
  const indexAt = (y: number): number => {
    const box = list.current?.getBoundingClientRect()
    if (!box) return 0
    const index = Math.floor(((y - box.top) / box.height) * keys.length)
    return Math.min(Math.max(index, 0), keys.length - 1)
  }
  const handleProps = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ key, to: keys.indexOf(key) })
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      if (drag) setDrag({ key, to: indexAt(clientY) })
    },
    onPointerUp() {
      if (drag && drag.to !== keys.indexOf(key)) moveTo(key, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      const to = keys.indexOf(key) + step
      if (to >= 0 && to < keys.length) moveTo(key, to)
    },
  })
  /** As they would stand if it were dropped now. */
  const shown = drag ? keys.filter(key => key !== drag.key).toSpliced(drag.to, 0, drag.key) : keys
  return { list, shown, dragged: drag?.key ?? null, handleProps }
}
