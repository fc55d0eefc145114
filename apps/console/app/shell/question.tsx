// A question before something that cannot be taken back.
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { ServerButton } from './server-button.tsx'
import { useT } from './use-t.ts'

interface QuestionProps {
  isOpen: boolean
  onClose: () => void
  title: string
  text: string
  /** Of the button that changes nothing. */
  stay: string
  confirm: string
  onConfirm: () => void
}

export function Question({ isOpen, onClose, title, text, stay, confirm, onConfirm }: QuestionProps) {
  const t = useT()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={t('common.close')}
      width="small"
      foot={
        <>
          <Button kind="neutral" size="page" className="md:flex-1" onPress={onClose}>
            {stay}
          </Button>
          <ServerButton
            kind="destructive"
            size="page"
            className="md:flex-1"
            onPress={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirm}
          </ServerButton>
        </>
      }
    >
      {null}
    </Sheet>
  )
}
