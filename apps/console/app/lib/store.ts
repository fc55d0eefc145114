// A value that components follow, outside of their tree.
import { useEffect, useState, useSyncExternalStore } from 'react'

export interface Store<State> {
  get(): State
  set(next: State | ((now: State) => State)): void
  subscribe(listener: () => void): () => void
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    set(next) {
      const value = typeof next === 'function' ? (next as (now: State) => State)(state) : next
      if (Object.is(value, state)) return
      state = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Renders again only when what is selected changes. */
export const useSelected = <State, Selected>(
  store: Store<State>,
  select: (state: State) => Selected,
): Selected => useSyncExternalStore(store.subscribe, () => select(store.get()))

export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.get)

/** Follows after the paint that answers a press, for what is much to render. The answer itself follows by `useSelected`. */
export function useAfterPaint<State extends object>(store: Store<State>): State {
  const [state, setState] = useState(store.get)
  useEffect(() => {
    // A message comes after the paint that input has made due, also in a hidden page, where frames and timers rest.
    const { port1: inbox, port2: outbox } = new MessageChannel()
    let isDue = false
    inbox.addEventListener('message', () => {
      isDue = false
      setState(store.get())
    })
    inbox.start()
    const follow = () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port leads to its page alone
      if (!isDue) outbox.postMessage(null)
      isDue = true
    }
    follow()
    const stop = store.subscribe(follow)
    return () => {
      stop()
      inbox.close()
    }
  }, [store])
  return state
}
