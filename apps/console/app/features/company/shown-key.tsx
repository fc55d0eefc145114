// A key that was just made. It is never shown again, so that it can be copied whole.
import type { createApiKey } from '@pesan/contract/api'
import type { AnswerOf } from '@pesan/contract/endpoint'
import Copy from 'lucide-react/icons/copy'
import { showToast } from '../../shell/toasts.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'

export type MadeKey = AnswerOf<typeof createApiKey>['data']

export function ShownKey({ made }: { made: MadeKey }) {
  const t = useT()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(made.key)
      showToast(t('apiKeys.copied'))
    } catch {
      showToast(t('apiKeys.notCopied'))
    }
  }
  return (
    <div className="flex flex-col gap-4 pt-1">
      <p className="text-p-row">{t('apiKeys.once')}</p>
      <div>
        <p className="mb-1 text-p-label text-ink-2">{t('apiKeys.key')}</p>
        <code className="block rounded-small bg-sunken px-3.5 py-2.5 text-p-body wrap-anywhere select-all">
          {made.key}
        </code>
      </div>
      <Button size="page" onPress={() => void copy()}>
        <Copy size={20} aria-hidden />
        {t('apiKeys.copy')}
      </Button>
    </div>
  )
}
