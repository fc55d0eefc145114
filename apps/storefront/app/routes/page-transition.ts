// Pages cross-fade where the browser supports it. A page whose code has not loaded yet appears without a
// fade, and so does one below an open dialog, which has its own exit animation.
import type { AroundNavHandler } from 'wouter'
import { findRoute } from './routes.ts'

export const startPageTransition: AroundNavHandler = (navigate, to, options) => {
  const show = () => navigate(to, options)
  const view = findRoute(to)?.route.View
  if (document.startViewTransition && view?.isLoaded() && !document.querySelector('.sheet')) {
    const { ready, updateCallbackDone, finished } = document.startViewTransition(show)
    // In a hidden tab, or when another navigation follows, the page changes without fading and these promises
    // reject.
    void Promise.allSettled([ready, updateCallbackDone, finished])
  } else show()
}
