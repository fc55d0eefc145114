// A secret that was just made. It is never shown again, so that it can be copied whole.
import Copy from 'lucide-react/icons/copy'
import { showToast } from '../../shell/toasts.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'

interface ShownSecretProps {
  label: string
  secret: string
  /** The label of the press that copies it. */
  copyLabel: string
}

export function ShownSecret({ label, secret, copyLabel }: ShownSecretProps) {
  const t = useT()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret)
      showToast(t('apiKeys.copied'))
    } catch {
      showToast(t('apiKeys.notCopied'))
    }
  }
  return (
    <div className="flex flex-col gap-4 pt-1">
      <p className="text-p-row">{t('apiKeys.once')}</p>
      <div>
        <p className="mb-1 text-p-label text-ink-2">{label}</p>
        <code className="block rounded-small bg-sunken px-3.5 py-2.5 text-p-body wrap-anywhere select-all">
          {secret}
        </code>
      </div>
      <Button size="page" onPress={() => void copy()}>
        <Copy size={20} aria-hidden />
        {copyLabel}
      </Button>
    </div>
  )
}
