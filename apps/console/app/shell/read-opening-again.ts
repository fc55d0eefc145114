// Reads again when outlets take orders. The board needs no more of it before its parts are loaded.
import type { CompanyId } from '@pesan/contract/ids'
import { queryClient } from '../lib/query-client.ts'

export const openingKey = (company: CompanyId) => ['opening', company] as const

export const readOpeningAgain = (company: CompanyId): void =>
  void queryClient.invalidateQueries({ queryKey: openingKey(company) })
