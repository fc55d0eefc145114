// The settings of the board: read once for all its cards, and again when the server says that they changed.
import * as api from '@pesan/contract/api'
import { type BoardSettings, DEFAULT_MODE_MINUTES } from '@pesan/contract/board-settings'
import type { CompanyId } from '@pesan/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { consoleCall } from '../lib/api/console-call.ts'
import { queryClient } from '../lib/query-client.ts'
import { readAgain } from './connection.ts'
import { asMember, useMembership } from './session.ts'

/** For changes whose message was missed. */
const READ_EVERY_MS = 60_000

export const boardSettingsKey = (company: CompanyId) => ['board-settings', company] as const

export function useBoardSettingsQuery() {
  const { company } = useMembership()
  return useQuery({
    queryKey: boardSettingsKey(company.id),
    queryFn: async (): Promise<BoardSettings> =>
      (await asMember(consoleCall(api.readBoardSettings, {}))).data,
    staleTime: 0,
    refetchInterval: readAgain(READ_EVERY_MS),
  })
}

export const readBoardSettingsAgain = (company: CompanyId): void =>
  void queryClient.invalidateQueries({ queryKey: boardSettingsKey(company) })

/** Until they are read: orders are worth showing without them. */
const UNREAD: BoardSettings = {
  delivery: DEFAULT_MODE_MINUTES,
  pickup: DEFAULT_MODE_MINUTES,
  pauses_itself: false,
  asks_for_code: false,
  outlets: [],
}
const Settings = createContext(UNREAD)

export function BoardSettingsProvider({ children }: { children: ReactNode }) {
  const { data = UNREAD } = useBoardSettingsQuery()
  return <Settings value={data}>{children}</Settings>
}

/** Below the provider. */
export const useBoardSettings = (): BoardSettings => useContext(Settings)
