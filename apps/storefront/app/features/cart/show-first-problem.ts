import { scrollBehavior } from '../../ui/scroll-behavior.ts'

/** Moves the customer to the first line of the cart that cannot be ordered as it is. */
export function showFirstProblem(): void {
  const row = document.querySelector<HTMLElement>('[data-problem]')
  row?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  row?.focus({ preventScroll: true })
}
