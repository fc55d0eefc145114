// Photos from a folder, a zip or some files, with the products they belong to before anything is sent (EDIT-08).

import Folder from 'lucide-react/icons/folder'
import Images from 'lucide-react/icons/images'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { FileSection } from '../files/file-section.tsx'
import type { MatchedPhoto, MatchedPhotos } from './match-photos.ts'
import { type FailedPhoto, type PhotoFile, useManyPhotos } from './use-many-photos.ts'

const ACCEPT = '.zip,application/zip,image/jpeg,image/png,image/webp,image/avif'

export function BringPhotos() {
  const t = useT()
  const { work, choose, put, stop, clear } = useManyPhotos()
  return (
    <FileSection title={t('menu.photosIn')} note={t('menu.photosInNote')}>
      {work.is === 'none' && <Choice fault={work.fault} onChoose={choose} />}
      {work.is === 'seen' && <Found found={work.found} onPut={put} onClear={clear} />}
      {work.is === 'sending' && (
        <div className="flex flex-wrap items-center gap-4">
          <progress
            aria-label={t('menu.photosIn')}
            value={work.done}
            max={work.all}
            className="h-2 min-w-40 flex-1 accent-accent"
          />
          <output className="figures text-p-row">
            {t('menu.photosProgress', { count: work.done, all: work.all })}
          </output>
          <Button kind="neutral" size="page" onPress={stop}>
            {t('menu.photosStop')}
          </Button>
        </div>
      )}
      {work.is === 'sent' && <Sent done={work.done} failed={work.failed} onClear={clear} />}
    </FileSection>
  )
}

interface ChoiceProps {
  fault: string | null
  onChoose: (files: readonly File[]) => Promise<void>
}

function Choice({ fault, onChoose }: ChoiceProps) {
  const t = useT()
  const folder = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  // The types of the page do not know it; every browser of a computer does.
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), [])
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    // The same files can be chosen again.
    currentTarget.value = ''
    if (chosen.length > 0) void onChoose(chosen)
  }
  return (
    <>
      <div className="flex flex-col gap-3 md:flex-row">
        <Button kind="neutral" size="page" onPress={() => files.current?.click()}>
          <Images size={20} aria-hidden />
          {t('menu.photosFiles')}
        </Button>
        <Button kind="neutral" size="page" className="max-md:hidden" onPress={() => folder.current?.click()}>
          <Folder size={20} aria-hidden />
          {t('menu.photosFolder')}
        </Button>
      </div>
      <input ref={files} type="file" hidden multiple accept={ACCEPT} onChange={onChange} />
      <input ref={folder} type="file" hidden multiple onChange={onChange} />
      <p role="alert" className="text-p-row font-semibold text-bad empty:hidden">
        {fault}
      </p>
    </>
  )
}

interface FoundProps {
  found: MatchedPhotos<PhotoFile>
  onPut: (photos: readonly MatchedPhoto<PhotoFile>[]) => Promise<void>
  onClear: () => void
}

function Found({ found: { matched, left }, onPut, onClear }: FoundProps) {
  const t = useT()
  const [isReplacing, setIsReplacing] = useState(false)
  const fresh = matched.filter(({ product }) => product.photos.length === 0)
  const replacing = matched.length - fresh.length
  const chosen = isReplacing ? matched : fresh
  return (
    <>
      <Names
        title={matched.length === 0 ? t('menu.photosNone') : t('menu.photosFor', { count: matched.length })}
        lines={matched.map(({ product, file }) => `${product.name}: ${file.name}`)}
      />
      {left.length > 0 && <Names title={t('menu.photosLeft', { count: left.length })} lines={left} />}
      {replacing > 0 && (
        <Switch
          text={t('menu.photosReplace', { count: replacing })}
          label={t('menu.photosReplace', { count: replacing })}
          isOn={isReplacing}
          onChange={setIsReplacing}
        />
      )}
      <div className="flex flex-col gap-3 md:flex-row md:justify-end">
        <Button kind="neutral" size="page" onPress={onClear}>
          {t('menu.notNow')}
        </Button>
        {chosen.length > 0 && (
          <ServerButton size="page" onPress={() => void onPut(chosen)}>
            {t('menu.photosPut', { count: chosen.length })}
          </ServerButton>
        )}
      </div>
    </>
  )
}

interface SentProps {
  done: number
  failed: readonly FailedPhoto[]
  onClear: () => void
}

function Sent({ done, failed, onClear }: SentProps) {
  const t = useT()
  return (
    <>
      <p className="text-p-row font-semibold">{t('menu.photosDone', { count: done })}</p>
      {failed.length > 0 && (
        <Names
          title={t('menu.photosFailed', { count: failed.length })}
          lines={failed.map(({ name, text }) => `${name}: ${text}`)}
        />
      )}
      <Button kind="neutral" size="page" className="self-start" onPress={onClear}>
        {t('menu.done')}
      </Button>
    </>
  )
}

function Names({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section aria-label={title} className="rounded-small border border-line p-3.5">
      <h3 className="text-p-row font-bold">{title}</h3>
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard, too
        <ul tabIndex={0} aria-label={title} className="mt-1 max-h-52 overflow-y-auto text-p-body">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines can be the same
            <li key={index} className="py-0.5 break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
