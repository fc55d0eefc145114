// The arrow keys move between the cards: up and down in a column, left and right to the column beside (BOARD-16).

const cardsOf = (column: Element): HTMLElement[] => [...column.querySelectorAll<HTMLElement>('[data-card]')]

/** From the card that has the focus, or one of its buttons; from nowhere to the first card. */
export function walkCards(board: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const focused = document.activeElement
  const columns = [...board.querySelectorAll('[data-column]')].map(cardsOf)
  const at = columns.findIndex(cards => cards.some(card => card.contains(focused)))
  const isNowhere = focused === document.body
  const next = at === -1 ? isNowhere && firstFor(event.key, columns) : neighbour(event.key, columns, at)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A card that leaves with the focus passes it to the one that comes in its place, without a scroll under a finger. */
export function passFocus(card: HTMLElement | null): void {
  if (!card?.contains(document.activeElement)) return
  const beside = [card.nextElementSibling, card.previousElementSibling]
  const next = beside.find(element => element instanceof HTMLElement && 'card' in element.dataset)
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}

/** For a dialog of the card: where the focus goes if the card has left meanwhile; null while it is there. */
export function placeOf(card: HTMLElement | null): () => HTMLElement | null {
  const column = card?.closest('[data-column]')
  const row = card && column ? cardsOf(column).indexOf(card) : -1
  return () => {
    if (!column?.isConnected || card?.isConnected) return null
    const cards = cardsOf(column)
    return cards[Math.min(row, cards.length - 1)] ?? column.querySelector('h2')
  }
}

const firstFor = (key: string, columns: HTMLElement[][]): HTMLElement | undefined =>
  key.startsWith('Arrow') ? columns.flat()[0] : undefined

function neighbour(key: string, columns: HTMLElement[][], at: number): HTMLElement | undefined {
  const cards = columns[at] ?? []
  const row = cards.findIndex(card => card.contains(document.activeElement))
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
