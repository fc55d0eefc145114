// Saves a rule that holds besides the weekly hours as soon as it is chosen; a failure says why, with a way to try again.
import * as api from '@pesan/contract/api'
import type { BoardSettingsChange } from '@pesan/contract/board-settings'
import type { OpeningRulesBody } from '@pesan/contract/opening-rules'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { announce } from '../../../shell/announcer.tsx'
import { boardSettingsKey } from '../../../shell/board-settings.tsx'
import { showOpening } from '../../../shell/opening.ts'
import { readOpeningAgain } from '../../../shell/read-opening-again.ts'
import { asMember, useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'

export function useChangeRules() {
  const t = useT()
  const { company } = useMembership()
  async function save(send: () => Promise<void>): Promise<void> {
    try {
      await send()
      announce(t('hours.ruleSaved'))
    } catch (error) {
      readOpeningAgain(company.id)
      showToast(t('opening.failed', { reason: errorMessage(t, error) }), () => void save(send))
    }
  }
  return {
    changeRules: (body: OpeningRulesBody) =>
      void save(async () => {
        const { data } = await asMember(consoleCall(api.changeOpeningRules, { body }))
        showOpening(company.id, data)
      }),
    changeSettings: (body: BoardSettingsChange) =>
      void save(async () => {
        // An answer on its way would show the previous settings.
        await queryClient.cancelQueries({ queryKey: boardSettingsKey(company.id) })
        const { data } = await asMember(consoleCall(api.changeBoardSettings, { body }))
        queryClient.setQueryData(boardSettingsKey(company.id), data)
        readOpeningAgain(company.id)
      }),
  }
}
