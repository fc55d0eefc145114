// When the order can be had, in words (PROMISE-02, HOURS-05). The opening feature writes it, once it is loaded, for parts of the page
// that do not wait for it.
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

export interface OrderTime {
  /** As it stands at the address, after the heading. */
  text?: string | undefined
  /** While an order can only be had later: the words of the button to the cart, and the first time. */
  later?: { button: string; hint: string } | undefined
}

export const orderTimeStore = createStore<OrderTime>(() => ({}))

export const useOrderTime = (): OrderTime => useStore(orderTimeStore)
