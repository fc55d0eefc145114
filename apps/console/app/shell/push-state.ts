// Whether this device rings for new orders while the page is closed, as far as the browser lets it (VOICE-01).

export interface PushFacts {
  /** The browser has service workers, push and notifications. */
  isSupported: boolean
  /** An iPhone or iPad, where only a page of the home screen gets push. */
  isAppleTab: boolean
  permission: NotificationPermission
  /** The browser has a subscription, and the server knows one of this session. */
  isOn: boolean
}

export type PushState = 'unsupported' | 'home-screen' | 'refused' | 'off' | 'on'

export function pushStateOf({ isSupported, isAppleTab, permission, isOn }: PushFacts): PushState {
  if (isAppleTab) return 'home-screen'
  if (!isSupported) return 'unsupported'
  if (permission === 'denied') return 'refused'
  return isOn && permission === 'granted' ? 'on' : 'off'
}

/** An iPad calls itself a Mac; no Mac has a touch screen. */
export const isAppleTouch = (userAgent: string, maxTouchPoints: number): boolean =>
  /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
