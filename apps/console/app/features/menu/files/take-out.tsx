// The menu as a file: a sheet of what customers see or of the draft, the GrabFood document, and a sample (EDIT-08).

import type { SheetContent } from '@pesan/contract/menu-file'
import { exportMenuSheet } from '@pesan/contract/menu-file-api'
import { exportMenu } from '@pesan/contract/restaurant-api'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { uploadCall } from '../../../lib/api/console-call.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { asMember, useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Segment } from '../../../ui/segment.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { FileSection } from './file-section.tsx'

type Out = 'sheet' | 'document' | 'sample'

export function TakeOut() {
  const t = useT()
  const draft = useDraft()
  const { company } = useMembership()
  const hasDraft = useDraftView(({ state }) => state.changes.length > 0)
  const [of, setOf] = useState<'live' | 'draft'>('live')
  const [isSemicolon, setIsSemicolon] = useState(t.locale === 'id')
  const [busy, setBusy] = useState<Out | null>(null)
  const sheet = async (from: SheetContent) => {
    await draft.flush()
    const query = { of: from, delimiter: isSemicolon ? 'semicolon' : 'comma' } as const
    const { data } = await asMember(uploadCall(exportMenuSheet, { query }))
    downloadFile(data.name, 'text/csv', data.text)
  }
  const outs: Readonly<Record<Out, () => Promise<void>>> = {
    sheet: () => sheet(hasDraft ? of : 'live'),
    sample: () => sheet('sample'),
    async document() {
      const { data } = await asMember(uploadCall(exportMenu, {}))
      downloadFile(`${company.slug}-menu.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`)
    },
  }
  const take = async (out: Out) => {
    setBusy(out)
    try {
      await outs[out]()
    } catch (error) {
      showToast(errorMessage(t, error), () => void take(out))
    } finally {
      setBusy(null)
    }
  }
  const button = (out: Out, text: ReactNode) => (
    <ServerButton kind="neutral" size="page" isBusy={busy === out} onPress={() => void take(out)}>
      <Download size={20} aria-hidden className="shrink-0" />
      {text}
    </ServerButton>
  )
  return (
    <FileSection title={t('menu.takeOut')} note={t('menu.takeOutNote')}>
      {hasDraft && (
        <Segment
          label={t('menu.whichMenu')}
          chosen={of}
          options={[
            { value: 'live', text: t('menu.liveMenu') },
            { value: 'draft', text: t('menu.draftMenu') },
          ]}
          onChoose={setOf}
          className="w-full md:w-fit"
        />
      )}
      <Switch
        text={t('menu.semicolons')}
        label={t('menu.semicolons')}
        isOn={isSemicolon}
        onChange={setIsSemicolon}
      />
      <div className="flex flex-col gap-3 md:flex-row md:flex-wrap">
        {button('sheet', t('menu.sheetOut'))}
        {button('document', t('menu.documentOut'))}
        {button('sample', t('menu.sampleOut'))}
      </div>
    </FileSection>
  )
}
