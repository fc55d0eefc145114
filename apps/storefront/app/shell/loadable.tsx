// A component in a separate chunk. Once preloaded it renders at once, without the fallback that React.lazy
// shows first and that would delay the page.

import { atIdle, loadAtIdle } from '@pesan/ui/at-idle'
import { type ComponentType, createElement, type ReactNode, use, useEffect } from 'react'
import { loadDeferredMessages } from '../lib/i18n/load-messages.ts'

export interface Loadable<Props> {
  (props: Props): ReactNode
  preload: () => Promise<void>
  isLoaded: () => boolean
}

const Missing = () => null

/** A failure is cached this long. */
const FAILED_FOR_MS = 500

/** Loads all messages with it. */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  const chunk = createChunk(() => withMessages(load))
  let needed: Promise<ComponentType<Props>> | undefined
  const whenNeeded = () => {
    if (needed) return needed
    needed = chunk.start().catch(async error => {
      // `background.tsx` has loaded since the page was idle, or not at all.
      const { reloadIfOutdated } = await import('./background.tsx')
      return reloadIfOutdated(error)
    })
    // React reads the same promise again to get its result; a later attempt gets a new one.
    needed.catch(() => setTimeout(() => (needed = undefined), FAILED_FOR_MS))
    return needed
  }
  return createLoadable(chunk, whenNeeded)
}

/** Part of the script of every page; needs only the messages of the first view. */
export const alwaysLoaded = <Props extends object>(component: (props: Props) => ReactNode): Loadable<Props> =>
  Object.assign((props: Props) => createElement(component, props), {
    preload: () => Promise.resolve(),
    isLoaded: () => true,
  })

/**
 * For server-rendered parts that are not pressed at once: inside a Suspense boundary they hydrate at idle. If
 * the chunk fails, the page works without it until it is reloaded, because some browsers never request a
 * failed module again.
 */
export function loadableAtIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Loadable<Props> {
  const chunk = createChunk(() => withMessages(load))
  let waiting: Promise<ComponentType<Props>> | undefined
  const whenIdle = () => {
    waiting ??= new Promise<void>(resolve => atIdle(resolve)).then(chunk.start).catch(() => Missing)
    return waiting
  }
  return createLoadable(chunk, whenIdle)
}

/** Loads chunks that will soon be needed. */
export const usePreloadAtIdle = (wanted: readonly Pick<Loadable<never>, 'preload'>[]): void =>
  useEffect(() => loadAtIdle(wanted.map(({ preload }) => preload)), [wanted])

async function withMessages<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), loadDeferredMessages()])
  return loaded
}

interface Chunk<Props> {
  loaded: () => ComponentType<Props> | undefined
  start: () => Promise<ComponentType<Props>>
}

function createChunk<Props>(load: () => Promise<ComponentType<Props>>): Chunk<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  return {
    loaded: () => loaded,
    start: () => {
      loading ??= load().then(
        component => {
          loaded = component
          return component
        },
        error => {
          // The next attempt requests it again.
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}

function createLoadable<Props extends object>(
  chunk: Chunk<Props>,
  wanted: () => Promise<ComponentType<Props>>,
): Loadable<Props> {
  function LoadableComponent(props: Props): ReactNode {
    return createElement(chunk.loaded() ?? use(wanted()), props)
  }
  return Object.assign(LoadableComponent, {
    preload: async () => {
      await chunk.start()
    },
    isLoaded: () => chunk.loaded() !== undefined,
  })
}
