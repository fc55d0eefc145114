// The addresses, each with its state and what can be done with it: a test, a new secret, its end.

import { SWITCHED_OFF } from '@pesan/contract/webhook'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useT } from '../../../shell/use-t.ts'
import type { Webhook } from './use-webhooks.ts'

export type WebhookAction = 'on' | 'off' | 'test' | 'rotate' | 'remove'

interface WebhookListProps {
  webhooks: readonly Webhook[]
  onAction: (webhook: Webhook, action: WebhookAction) => void
}

export function WebhookList({ webhooks, onAction }: WebhookListProps) {
  const t = useT()
  if (webhooks.length === 0)
    return (
      <p className="max-w-[880px] rounded-card border-2 border-dashed border-line px-4 py-6 text-center text-p-row text-ink-2">
        {t('webhooks.none')}
      </p>
    )
  return (
    <ul aria-label={t('webhooks.title')} className="max-w-[880px] rounded-card border border-line bg-surface">
      {webhooks.map(webhook => (
        <li key={webhook.id} className="border-t border-line px-5 py-3 first:border-t-0">
          <WebhookRow webhook={webhook} onAction={action => onAction(webhook, action)} />
        </li>
      ))}
    </ul>
  )
}

interface WebhookRowProps {
  webhook: Webhook
  onAction: (action: WebhookAction) => void
}

function WebhookRow({ webhook, onAction }: WebhookRowProps) {
  const t = useT()
  const { url, description, events, disabled_reason: reason } = webhook
  const isOn = reason === null
  const isByPerson = reason === SWITCHED_OFF
  const look = isOn ? 'bg-good-tint text-good' : isByPerson ? 'bg-sunken text-ink-2' : 'bg-bad-tint text-bad'
  const actions: readonly WebhookAction[] = ['test', isOn ? 'off' : 'on', 'rotate', 'remove']
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-p-row font-bold wrap-anywhere">{url}</p>
        {description !== '' && <p className="text-p-row wrap-anywhere">{description}</p>}
        <p className="text-p-caption text-ink-2">
          {events.map(event => t(`webhooks.event.${event}`)).join(', ')}
        </p>
        {!isOn && (
          <p className={`text-p-caption ${isByPerson ? 'text-ink-2' : 'text-bad'}`}>
            {isByPerson ? t('webhooks.switchedOff') : t('webhooks.offText', { reason })}
          </p>
        )}
      </div>
      <span className={`rounded-small px-2.5 py-1 text-p-caption font-semibold ${look}`}>
        {t(isOn ? 'webhooks.on' : 'webhooks.off')}
      </span>
      <div className="flex flex-wrap gap-2">
        {actions.map(action => (
          <ServerButton
            key={action}
            kind="neutral"
            size="row"
            label={t(`webhooks.do.${action}Of`, { url })}
            onPress={() => onAction(action)}
          >
            {t(`webhooks.do.${action}`)}
          </ServerButton>
        ))}
      </div>
    </div>
  )
}
