// A value that components follow, outside of their tree.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'

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
    let isDue = false
    const follow = async () => {
      if (isDue) return
      isDue = true
      await afterPaint()
      isDue = false
      setState(store.get())
    }
    void follow()
    return store.subscribe(() => void follow())
  }, [store])
  return state
}
