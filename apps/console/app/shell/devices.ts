// The paired tablets of the company, for the page of devices; read again when one was paired or signed out.
import * as api from '@pesan/contract/api'
import type { Device } from '@pesan/contract/device'
import type { CompanyId } from '@pesan/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../lib/api/console-call.ts'
import { readAgain } from './connection.ts'
import { asMember, useMembership } from './session.ts'

const READ_EVERY_MS = 60_000

export const devicesKey = (company: CompanyId) => ['devices', company] as const

export function useDevicesQuery() {
  const { company } = useMembership()
  return useQuery({
    queryKey: devicesKey(company.id),
    queryFn: async (): Promise<readonly Device[]> => (await asMember(consoleCall(api.listDevices, {}))).data,
    refetchInterval: readAgain(READ_EVERY_MS),
  })
}
