// Another system imports the menu: what it owns is changed there, until the console takes the menu over (EDIT-11).
import { takeOverMenu } from '@pesan/contract/menu-draft-api'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { Question } from '../../../shell/question.tsx'
import { ServerButton } from '../../../shell/server-button.tsx'
import { asMember } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'

export function ImportedBand() {
  const t = useT()
  const draft = useDraft()
  const system = useDraftView(view => view.state.imported_by)
  const [isQuestion, setIsQuestion] = useState(false)
  if (!system) return null
  const takeOver = async () => {
    try {
      const body = { owner: 'console' as const }
      await draft.showState((await asMember(consoleCall(takeOverMenu, { body }))).data)
    } catch (error) {
      showToast(errorMessage(t, error), () => void takeOver())
    }
  }
  return (
    <section
      aria-label={t('menu.importedBy', { name: system.name })}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-soon-tint px-4 py-2 text-p-body text-soon"
    >
      <p className="min-w-0 flex-1 basis-60">
        <b>{t('menu.importedBy', { name: system.name })}</b> {t('menu.importedNote')}
      </p>
      <ServerButton kind="neutral" size="row" onPress={() => setIsQuestion(true)}>
        {t('menu.takeOver')}
      </ServerButton>
      <Question
        isOpen={isQuestion}
        onClose={() => setIsQuestion(false)}
        title={t('menu.takeOverTitle')}
        text={t('menu.takeOverText', { name: system.name })}
        stay={t('menu.notNow')}
        confirm={t('menu.takeOver')}
        onConfirm={() => void takeOver()}
      />
    </section>
  )
}
