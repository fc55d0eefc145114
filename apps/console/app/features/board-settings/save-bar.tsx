// Appears at the foot of the page while something is changed and not saved.
import { ServerButton } from '../../shell/server-button.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'

interface SaveBarProps {
  count: number
  isSaving: boolean
  error: string | undefined
  onDiscard: () => void
}

export function SaveBar({ count, isSaving, error, onDiscard }: SaveBarProps) {
  const t = useT()
  return (
    <div className="sticky bottom-0 z-10 animate-appear rounded-card border border-line-strong bg-surface p-3 pl-5 shadow-float">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <output className="mr-auto text-p-row font-semibold">{t('settings.changes', { count })}</output>
        <Button kind="neutral" size="page" isDisabled={isSaving} onPress={onDiscard}>
          {t('settings.discard')}
        </Button>
        <ServerButton type="submit" size="page" isBusy={isSaving}>
          {t('settings.save')}
        </ServerButton>
      </div>
      <FieldError id="settings-failure" text={error} />
    </div>
  )
}
