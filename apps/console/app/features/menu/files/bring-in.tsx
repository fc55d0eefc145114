// A file that is chosen or dropped, and what it would make of the draft (EDIT-08).

import FileUp from 'lucide-react/icons/file-up'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { type ChangeEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { REVIEW_PATH } from '../menu-path.ts'
import { FilePreview } from './file-preview.tsx'
import { FileSection } from './file-section.tsx'
import { FILE_TYPES } from './read-file.ts'
import { type FileFault, useMenuFile } from './use-menu-file.ts'

export function BringIn() {
  const t = useT()
  const [, navigate] = useLocation()
  const { work, choose, putIn, clear } = useMenuFile(() => navigate(REVIEW_PATH))
  return (
    <FileSection title={t('menu.bringIn')} note={t('menu.bringInNote')} onDrop={file => void choose(file)}>
      {(work.is === 'none' || work.is === 'fault') && <ChooseFile onChoose={choose} />}
      {work.is === 'reading' && (
        <output className="flex min-h-40 items-center justify-center gap-3 text-p-row text-ink-2">
          <LoaderCircle size={24} aria-hidden className="shrink-0 animate-spin" />
          {t('menu.readingFile', { name: work.name })}
        </output>
      )}
      <div role="alert" className="empty:hidden">
        {work.is === 'fault' && <FaultText name={work.name} fault={work.fault} />}
      </div>
      {work.is === 'seen' && (
        <>
          <FilePreview name={work.name} preview={work.preview} isNewer={work.isNewer} />
          <div className="flex flex-col gap-3 border-t border-line pt-4 md:flex-row md:items-center">
            <p className="flex-1 text-p-row text-ink-2">{t('menu.nothingLive')}</p>
            <Button kind="neutral" size="page" onPress={clear}>
              {t('menu.otherFile')}
            </Button>
            {work.preview.changes > 0 && (
              <ServerButton size="page" isBusy={work.isBusy} onPress={() => void putIn(work)}>
                {t('menu.fileToDraft')}
              </ServerButton>
            )}
          </div>
        </>
      )}
    </FileSection>
  )
}

function ChooseFile({ onChoose }: { onChoose: (file: File) => Promise<void> }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file) void onChoose(file)
  }
  return (
    <>
      <button
        type="button"
        className="flex min-h-40 w-full flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line-strong p-5 text-center hover:bg-sunken"
        onClick={() => input.current?.click()}
      >
        <FileUp size={32} aria-hidden />
        <span className="text-p-row font-bold">{t('menu.chooseFile')}</span>
        <span className="text-p-body text-ink-2">{t('menu.dropFile')}</span>
      </button>
      <input ref={input} type="file" hidden accept={FILE_TYPES} onChange={onChange} />
    </>
  )
}

function FaultText({ name, fault }: { name: string; fault: FileFault }) {
  const t = useT()
  return (
    <div className="rounded-small bg-bad-tint p-4 text-p-row text-bad">
      <p className="font-bold break-words">{t('menu.fileUnusable', { name })}</p>
      <p className="break-words">{fault.text}</p>
      {fault.places.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-p-body">
          {fault.places.map(({ path, message }) => (
            <li key={`${path} ${message}`} className="break-words">
              <code>{path}</code>: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
