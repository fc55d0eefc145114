// A new photo for a product: taken, chosen, dropped or pasted, then rotated and framed (EDIT-06).
import Camera from 'lucide-react/icons/camera'
import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { CropFrame } from './crop-frame.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { PhotoTools } from './photo-tools.tsx'
import { PHOTO_TYPES } from './upload-photo.ts'
import { type PhotoWork, usePhoto } from './use-photo.ts'

interface PhotoSheetProps {
  isOpen: boolean
  onClose: () => void
  /** Of the product. */
  name: string
  onUse: (address: string) => void
}

export function PhotoSheet({ isOpen, onClose, name, onUse }: PhotoSheetProps) {
  const t = useT()
  const work = usePhoto(address => {
    onUse(address)
    onClose()
  })
  const { photo, frame, setFrame, choose, use, isBusy } = work
  useGivenPhoto(isOpen, choose)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('menu.photoOf', { name })}
      closeLabel={t('common.close')}
      width="large"
      foot={
        <>
          <TakePhoto onChoose={choose} hasPhoto={photo !== null} />
          <Button kind="neutral" size="page" className="md:ml-auto" onPress={onClose}>
            {t('menu.notNow')}
          </Button>
          <ServerButton size="page" isDisabled={!photo} isBusy={isBusy} onPress={() => void use()}>
            {t('menu.photoUse')}
          </ServerButton>
        </>
      }
    >
      {photo ? (
        <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          <CropFrame photo={photo.bitmap} frame={frame} onChange={setFrame} />
          <div className="flex flex-col gap-4">
            <PhotoPreview photo={photo.bitmap} frame={frame} />
            <PhotoTools photo={photo.bitmap} frame={frame} onChange={setFrame} />
            <p className="text-p-body text-ink-2">{t('menu.photoHint')}</p>
          </div>
        </div>
      ) : (
        <ChoosePhoto onChoose={choose} />
      )}
      <FaultText work={work} />
    </Sheet>
  )
}

function FaultText({ work: { fault, error } }: { work: PhotoWork }) {
  const t = useT()
  const text = fault ? t(`menu.photoFault.${fault}`) : error ? errorMessage(t, error) : null
  return (
    <p role="alert" className="mt-3 text-p-row font-semibold text-bad empty:hidden">
      {text}
    </p>
  )
}

/** While the sheet is open, from the clipboard and by drop anywhere: a browser leaves the page for a file that is not taken. */
function useGivenPhoto(isOpen: boolean, choose: (file: Blob) => Promise<void>): void {
  const take = useEffectEvent((data: DataTransfer | null) => {
    const [file] = data?.files ?? []
    if (file) void choose(file)
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('paste', event => take(event.clipboardData), { signal })
    document.addEventListener('dragover', event => event.preventDefault(), { signal })
    const onDrop = (event: DragEvent) => {
      event.preventDefault()
      take(event.dataTransfer)
    }
    document.addEventListener('drop', onDrop, { signal })
    return () => listening.abort()
  }, [isOpen])
}

interface ChooseProps {
  onChoose: (file: Blob) => Promise<void>
}

function ChoosePhoto({ onChoose }: ChooseProps) {
  const t = useT()
  return (
    <FileButton
      onChoose={onChoose}
      className="flex min-h-60 w-full flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line-strong p-5 text-center hover:bg-sunken"
    >
      <ImageUp size={32} aria-hidden />
      <span className="text-p-row font-bold">{t('menu.photoChoose')}</span>
      <span className="text-p-body text-ink-2">{t('menu.photoKinds')}</span>
    </FileButton>
  )
}

function TakePhoto({ onChoose, hasPhoto }: ChooseProps & { hasPhoto: boolean }) {
  const t = useT()
  return (
    <FileButton
      onChoose={onChoose}
      isCamera
      className="flex min-h-12 items-center justify-center gap-2 rounded-button bg-sunken px-4 text-b-mod font-bold hover:bg-line"
    >
      <Camera size={20} aria-hidden />
      {t(hasPhoto ? 'menu.photoTakeNew' : 'menu.photoTake')}
    </FileButton>
  )
}

/** A button that opens the file dialog of the device, or its camera where it has one. */
function FileButton({
  onChoose,
  isCamera,
  className,
  children,
}: ChooseProps & { isCamera?: boolean; className: string; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file) void onChoose(file)
  }
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_TYPES}
        {...(isCamera && { capture: 'environment' })}
        onChange={onChange}
      />
    </>
  )
}
