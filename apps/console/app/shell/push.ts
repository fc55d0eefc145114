// Ringing this device for new orders by web push (VOICE-01): the permission of the browser, its subscription, and its
// state on the server.
import * as api from '@pesan/contract/api'
import type { Locale } from '@pesan/contract/language'
import { consoleCall } from '../lib/api/console-call.ts'
import { serviceWorker } from '../lib/service-worker.ts'
import { createStore } from '../lib/store.ts'
import { isAppleTouch, type PushState, pushStateOf } from './push-state.ts'

export const pushState = createStore<PushState>('off')

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
const isAppleTab = (): boolean =>
  isAppleTouch(navigator.userAgent, navigator.maxTouchPoints) &&
  !window.matchMedia('(display-mode: standalone)').matches

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await serviceWorker())?.pushManager.getSubscription()) ?? null

function show(isOn: boolean): void {
  const permission = 'Notification' in window ? Notification.permission : 'default'
  pushState.set(pushStateOf({ isSupported: isSupported(), isAppleTab: isAppleTab(), permission, isOn }))
}

interface ServerPush {
  key: string
  is_on: boolean
  /** The language of the messages. */
  locale: Locale
}

/**
 * Shows what holds now. A subscription that the server knows is sent again: the browser may have made another one, or the
 * person chosen another language.
 */
export async function syncPush(push: ServerPush): Promise<void> {
  if (!isSupported()) return show(false)
  if (push.is_on && Notification.permission === 'granted') await subscribe(push)
  show(push.is_on)
}

/** In a press. False if the browser or its push service does not let it. */
export async function switchPushOn(push: ServerPush): Promise<boolean> {
  const permission = await Notification.requestPermission()
  const isOn = permission === 'granted' && (await subscribe(push))
  show(isOn)
  return isOn || permission !== 'granted'
}

async function subscribe({ key, locale }: ServerPush): Promise<boolean> {
  const registration = await serviceWorker()
  if (!registration) return false
  const { pushManager } = registration
  const applicationServerKey = bytesOf(key)
  const known = await pushManager.getSubscription()
  const isOfServer = known !== null && isSame(known.options.applicationServerKey, applicationServerKey)
  // The key of the server has changed: its messages would be refused.
  if (known && !isOfServer) await known.unsubscribe()
  const subscription =
    known && isOfServer
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (endpoint === undefined || !keys) return false
  const { p256dh = '', auth = '' } = keys
  await consoleCall(api.savePushSubscription, { body: { endpoint, keys: { p256dh, auth }, locale } })
  return true
}

export async function switchPushOff(): Promise<void> {
  await consoleCall(api.removePushSubscription, {})
  await unsubscribeBrowser()
  show(false)
}

/** The next person at this browser does not get messages for this one. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

/** `given` null: the browser does not say. */
const isSame = (given: ArrayBuffer | null, own: Uint8Array): boolean =>
  given === null || new Uint8Array(given).every((byte, at) => byte === own[at])
