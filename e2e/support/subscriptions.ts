// The channels to which a page subscribes, in order, as it sends them.
import { expect, type Page } from '@playwright/test'

export function noteSubscriptions(page: Page): string[] {
  const channels: string[] = []
  page.on('websocket', socket =>
    socket.on('framesent', ({ payload }) => {
      const channel = /"pusher:subscribe".*"channel":"([^"]+)"/.exec(payload.toString())?.[1]
      if (channel) channels.push(channel)
    }),
  )
  return channels
}

/** What every guest follows: which menu is live. */
const ONLY_THE_MENU = /^companies\.[^.]+\.menu$/

export function expectOnlyTheMenu(channels: readonly string[]): void {
  expect(channels.filter(channel => !ONLY_THE_MENU.test(channel))).toEqual([])
}
