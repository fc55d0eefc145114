// One page fades into the next, where browsers can do that. A page whose code has not come yet is shown when it is there,
// and below an open dialog nothing fades: the dialog leaves by itself.
import type { AroundNavHandler } from 'wouter'
import { findRoute } from './routes.ts'

export const startPageTransition: AroundNavHandler = (navigate, to, options) => {
  const show = () => navigate(to, options)
  const view = findRoute(to)?.route.View
  if (document.startViewTransition && view?.isLoaded() && !document.querySelector('.sheet')) {
    const { ready, updateCallbackDone, finished } = document.startViewTransition(show)
    // In a hidden tab, or overtaken by the next step, the page changes without fading and these fail.
    void Promise.allSettled([ready, updateCallbackDone, finished])
  } else show()
}
