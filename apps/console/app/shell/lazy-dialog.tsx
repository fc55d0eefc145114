// A dialog in a chunk that loads when it is opened first. Where the chunk does not come, the dialog says so.
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Sheet } from '../ui/sheet.tsx'
import { MissingPart, reasonOf } from './lazy-page.tsx'
import { useT } from './use-t.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
}

export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      const reason = await reasonOf(error)
      return { default: props => <MissingDialog {...props} error={reason} /> }
    }
  })
  return function LazyDialog(props: Props) {
    const [wasOpened, setOpened] = useState(false)
    if (props.isOpen && !wasOpened) setOpened(true)
    return (
      wasOpened && (
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}

function MissingDialog({ isOpen, onClose, error }: DialogProps & { error: unknown }) {
  const t = useT()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('page.failed')} closeLabel={t('common.close')}>
      <MissingPart error={error} />
    </Sheet>
  )
}
