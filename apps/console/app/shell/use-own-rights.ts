// Follows the rights of the member or the tablet: a page whose role has changed, or whose tablet was signed out, shows that
// at once, without a reload (STAFF-09, STAFF-11).
import { companyMembersChannel, DEVICE_CHANGED, MEMBER_CHANGED } from '@pesan/contract/realtime'
import { useEffect } from 'react'
import { liveOf } from '../lib/live.ts'
import { queryClient } from '../lib/query-client.ts'
import { devicesKey } from './devices.ts'
import { membersKey } from './members.ts'
import { isTablet, readSessionAgain, useMembership, useRealtimeSettings } from './session.ts'

export function useOwnRights(): void {
  const { company } = useMembership()
  const settings = useRealtimeSettings()
  useEffect(() => {
    let wasLive = false
    return liveOf(settings).subscribe({
      channel: companyMembersChannel(company.id),
      onEvent: {
        [MEMBER_CHANGED]() {
          readSessionAgain()
          void queryClient.invalidateQueries({ queryKey: membersKey(company.id) })
        },
        [DEVICE_CHANGED]() {
          if (isTablet()) readSessionAgain()
          void queryClient.invalidateQueries({ queryKey: devicesKey(company.id) })
        },
      },
      onLive(isLive) {
        // What changed while the connection was down.
        if (isLive && wasLive) readSessionAgain()
        wasLive ||= isLive
      },
    })
  }, [settings, company.id])
}
