// The arrow keys move between the cards: up and down in a column, left and right to the column beside (BOARD-16).
import type { KeyboardEvent } from 'react'

const cardsOf = (column: Element): HTMLElement[] => [...column.querySelectorAll<HTMLElement>('[data-card]')]

export function walkCards(event: KeyboardEvent<HTMLElement>): void {
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')].map(cardsOf)
  const at = columns.findIndex(cards => cards.some(card => card === document.activeElement))
  const next = at === -1 ? firstFor(event.key, columns) : neighbour(event.key, columns, at)
  if (!next) return
  event.preventDefault()
  next.focus()
}

const firstFor = (key: string, columns: HTMLElement[][]): HTMLElement | undefined =>
  key.startsWith('Arrow') && document.activeElement === document.body ? columns.flat()[0] : undefined

function neighbour(key: string, columns: HTMLElement[][], at: number): HTMLElement | undefined {
  const cards = columns[at] ?? []
  const row = cards.findIndex(card => card === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return cards[row + 1]
    case 'ArrowUp':
      return cards[row - 1]
    case 'ArrowRight':
      return nearest(columns.slice(at + 1), row)
    case 'ArrowLeft':
      return nearest(columns.slice(0, at).toReversed(), row)
    default:
      return undefined
  }
}

/** The card beside, in the first column that has one. */
const nearest = (columns: HTMLElement[][], row: number): HTMLElement | undefined => {
  const cards = columns.find(({ length }) => length > 0)
  return cards?.[Math.min(row, cards.length - 1)]
}
