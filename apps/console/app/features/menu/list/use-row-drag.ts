// Lifts a row of the menu and drops it elsewhere: with a pointer or a finger on its handle, or by Space, arrows and Escape (EDIT-01).
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useLifted } from '../../../shell/lifted.ts'
import { type DropPlace, dropPlaces, nearestPlace, presentPlace } from './drop-places.ts'
import type { MenuRow } from './menu-rows.ts'

interface DragState {
  row: MenuRow
  places: readonly DropPlace[]
  at: number
  from: number
}

interface RowDragProps {
  rows: readonly MenuRow[]
  offsets: readonly number[]
  scroller: RefObject<HTMLElement | null>
  onDrop: (row: MenuRow, place: DropPlace) => void
  /** Says to a screen reader where it is; null: back where it was. */
  onSay: (row: MenuRow, place: DropPlace | null, isDropped: boolean) => void
}

/** A press is not a drag. */
const BEGIN_PX = 5
/** Near its ends the list scrolls under the pointer. */
const EDGE_PX = 48
const SCROLL_PX = 12

export function useRowDrag({ rows, offsets, scroller, onDrop, onSay }: RowDragProps) {
  const [drag, setDrag] = useState<DragState | null>(null)
  useLifted(drag !== null)
  const pressed = useRef<{ row: MenuRow; y: number } | null>(null)
  const lift = (row: MenuRow): DragState => {
    const places = dropPlaces(rows, row)
    const from = presentPlace(places, rows, row)
    return { row, places, at: from, from }
  }
  const moveTo = (now: DragState, at: number) => setDrag(at === now.at ? now : { ...now, at })
  const end = (isDropped: boolean) => {
    pressed.current = null
    setDrag(null)
    const place = drag?.places[drag.at]
    if (!drag || !place) return
    if (isDropped && drag.at !== drag.from) onDrop(drag.row, place)
    onSay(drag.row, isDropped ? place : null, true)
  }
  const follow = (y: number) => {
    const list = scroller.current
    if (!pressed.current || !list) return
    if (!drag && Math.abs(y - pressed.current.y) < BEGIN_PX) return
    const { top, bottom } = list.getBoundingClientRect()
    if (y < top + EDGE_PX) list.scrollBy(0, -SCROLL_PX)
    if (y > bottom - EDGE_PX) list.scrollBy(0, SCROLL_PX)
    const now = drag ?? lift(pressed.current.row)
    moveTo(now, nearestPlace(now.places, offsets, y - top + list.scrollTop))
  }
  const place = drag?.places[drag.at]
  return {
    lifted: drag && place ? { row: drag.row, place } : null,
    /** On the list, because a row may leave the screen while it is held. */
    listHandlers: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => follow(event.clientY),
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
    handleProps: (row: MenuRow) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        scroller.current?.setPointerCapture(event.pointerId)
        pressed.current = { row, y: event.clientY }
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        handleKey(row, event, { drag, lift, show: setDrag, end, onSay })
      },
      onBlur() {
        if (drag?.row.key === row.key && !pressed.current) setDrag(null)
      },
    }),
  }
}

export type HandleProps = ReturnType<ReturnType<typeof useRowDrag>['handleProps']>

interface KeyHandling extends Pick<RowDragProps, 'onSay'> {
  drag: DragState | null
  lift: (row: MenuRow) => DragState
  show: (drag: DragState) => void
  end: (isDropped: boolean) => void
}

function handleKey(row: MenuRow, event: KeyboardEvent, { drag, lift, show, end, onSay }: KeyHandling): void {
  const held = drag?.row.key === row.key ? drag : null
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const showAt = (now: DragState) => {
    show(now)
    const place = now.places[now.at]
    if (place) onSay(row, place, false)
  }
  if (event.key === ' ' && !held) showAt(lift(row))
  else if (event.key === ' ' || (event.key === 'Enter' && held)) end(true)
  else if (held && event.key === 'Escape') end(false)
  else if (held && step !== undefined)
    showAt({ ...held, at: Math.min(Math.max(held.at + step, 0), held.places.length - 1) })
  else return
  event.preventDefault()
}
