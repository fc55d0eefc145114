// Notifications of the open page, and what a press on one opens, also on one of a push message.
import { navigate } from 'wouter/use-browser-location'
import { serviceWorker } from '../lib/service-worker.ts'
import { pushState } from './push.ts'
import { requestCompany } from './session.ts'

/** When the page is not in front, and no push message says the same. */
export async function notifyBehind(title: string, { tag, url }: { tag: string; url: string }): Promise<void> {
  if (document.visibilityState === 'visible' || pushState.get() === 'on') return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const registration = await serviceWorker()
  await registration?.showNotification(title, { tag, icon: '/icon-192.png', data: { url } })
}

/** Of an order that was answered. */
export async function closeNotification(tag: string): Promise<void> {
  const registration = await serviceWorker()
  for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close()
}

/** The service worker hands over what was pressed, so that an open page need not load again. */
export function followNotifications(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const open = ({ data }: MessageEvent) => {
    if (typeof data?.open !== 'string' || !data.open.startsWith('/')) return
    const { pathname, searchParams } = new URL(data.open, window.location.origin)
    requestCompany(searchParams.get('company'))
    navigate(pathname)
  }
  navigator.serviceWorker.addEventListener('message', open)
  return () => navigator.serviceWorker.removeEventListener('message', open)
}
