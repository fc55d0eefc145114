// The station of this device: what it chose, and the categories of the menu. Cards read it without the board's help.
import * as api from '@pesan/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { deviceSettings } from '../../lib/device-settings.ts'
import { createStore, useSelected } from '../../lib/store.ts'
import { useMembership } from '../../shell/session.ts'
import { PASS, stationOf } from './stations.ts'

const MINUTE_MS = 60_000

export const station = createStore(PASS)

/** Without an answer every item stays in view. */
export function useMenuCategories() {
  const { company } = useMembership()
  return useQuery({
    queryKey: ['menu-categories', company.slug],
    queryFn: async () => (await consoleCall(api.listMenuCategories, {})).data,
    staleTime: MINUTE_MS,
    refetchInterval: 10 * MINUTE_MS,
  })
}

/** Once for the board. */
export function useStationOfDevice(): void {
  const chosen = useSelected(deviceSettings, settings => settings.station)
  const { data } = useMenuCategories()
  useEffect(() => station.set(stationOf(chosen, data)), [chosen, data])
}
