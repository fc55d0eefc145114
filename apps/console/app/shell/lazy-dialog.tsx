// A dialog in a chunk that loads when the page is idle, or when it is opened. A failed load is shown in the dialog.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { MissingPart, reasonOf } from './lazy-page.tsx'
import { preloadAtIdle } from './preload-at-idle.ts'
import { useT } from './use-t.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
}

export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  const start = async () => {
    loaded = await load()
    return loaded
  }
  const Waiting = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await start() }
    } catch (error) {
      const reason = await reasonOf(error)
      return { default: props => <MissingDialog {...props} error={reason} /> }
    }
  })
  preloadAtIdle(start)
  return function LazyDialog(props: Props) {
    const [Opened, setOpened] = useState<ComponentType<Props> | null>(null)
    // React shows what was waited for only after 300 ms: a dialog that is here is shown at once.
    if (props.isOpen && !Opened) setOpened(() => loaded ?? Waiting)
    return (
      Opened && (
        <Suspense fallback={null}>
          <Opened {...props} />
        </Suspense>
      )
    )
  }
}

/** By the browser's own means: those of the other dialogs may be what is missing. */
function MissingDialog({ isOpen, onClose, error }: DialogProps & { error: unknown }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-label={t('page.failed')}
      className="m-auto w-[420px] max-w-[calc(100vw-32px)] flex-col gap-4 rounded-dialog bg-surface p-6 text-ink-1 shadow-float backdrop:bg-scrim open:flex"
      onClose={onClose}
    >
      <MissingPart error={error} />
      <Button kind="neutral" size="page" onPress={onClose}>
        {t('common.close')}
      </Button>
    </dialog>
  )
}
