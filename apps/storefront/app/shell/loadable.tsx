// A component that lives in a chunk of its own. Once preloaded it renders at once, without React.lazy's detour
// through the fallback, which would hold the page back for a moment.
import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { loadDeferredMessages } from '../lib/i18n/load-texts.ts'
import { atIdle } from './at-idle.ts'

export interface Loadable<Props> {
  (props: Props): ReactNode
  preload: () => Promise<void>
  isLoaded: () => boolean
}

const Missing = () => null

/** As long a failure is what it is. */
const FAILED_FOR_MS = 500

/** It comes with all texts. */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  const chunk = createChunk(() => withTexts(load))
  let needed: Promise<ComponentType<Props>> | undefined
  const whenNeeded = () => {
    if (needed) return needed
    needed = chunk.start().catch(async error => {
      // There since the page was idle, or not at all.
      const { reloadIfOutdated } = await import('./background.ts')
      return reloadIfOutdated(error)
    })
    // React looks at the same promise again to learn how it ended; whoever tries again later gets another one.
    needed.catch(() => setTimeout(() => (needed = undefined), FAILED_FOR_MS))
    return needed
  }
  return createLoadable(chunk, whenNeeded)
}

/** Part of the script of every page, and content with the first texts. */
export const alwaysLoaded = <Props extends object>(component: (props: Props) => ReactNode): Loadable<Props> =>
  Object.assign((props: Props) => createElement(component, props), {
    preload: () => Promise.resolve(),
    isLoaded: () => true,
  })

/**
 * For parts of a page that the server has drawn and nobody presses at once: inside a Suspense boundary the server's
 * HTML stays as it is until the browser is idle, and comes to life then. Without one that does not come the page works;
 * it is there when the page is loaded the next time, because some browsers ask no second time for a module that failed.
 */
export function loadableAtIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Loadable<Props> {
  const chunk = createChunk(() => withTexts(load))
  let waiting: Promise<ComponentType<Props>> | undefined
  const whenIdle = () => {
    waiting ??= new Promise<void>(resolve => atIdle(resolve)).then(chunk.start).catch(() => Missing)
    return waiting
  }
  return createLoadable(chunk, whenIdle)
}

async function withTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
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
          // The next attempt asks again.
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
