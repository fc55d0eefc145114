// A component that lives in a chunk of its own. Once preloaded it renders at once, without React.lazy's detour
// through the fallback, which would hold the page back for a moment.
import { type ComponentType, createElement, type ReactNode, use } from 'react'

export interface Loadable<Props> {
  (props: Props): ReactNode
  preload: () => Promise<void>
}

export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  const start = () => {
    loading ??= load().then(
      component => {
        loaded = component
        return component
      },
      error => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function LoadableComponent(props: Props): ReactNode {
    return createElement(loaded ?? use(start()), props)
  }
  return Object.assign(LoadableComponent, {
    preload: async () => {
      await start()
    },
  })
}
