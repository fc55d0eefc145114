// Where the company's own systems are sent what happens, and the outcome of each delivery (OPEN-06). A secret is shown once.
import * as api from '@pesan/contract/api'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { useConnection } from '../../../shell/connection.ts'
import { focusPageTitle, Page } from '../../../shell/page.tsx'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { Question } from '../../../shell/question.tsx'
import { RowShapes } from '../../../shell/row-shapes.tsx'
import { asMember, useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ShownSecret } from '../shown-secret.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { type MadeWebhook, useWebhooks, type Webhook } from './use-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'
import { type WebhookAction, WebhookList } from './webhook-list.tsx'

interface Pending {
  webhook: Webhook
  action: 'rotate' | 'remove'
}

export function WebhooksPage() {
  const t = useT()
  const { company } = useMembership()
  const [isOpen, setIsOpen] = useState(false)
  /** Stays while the sheet closes. */
  const [made, setMade] = useState<MadeWebhook>()
  const [pending, setPending] = useState<Pending>()
  const query = useWebhooks()
  useConnection(query)
  const read = () => void query.refetch()
  const open = (shown?: MadeWebhook) => {
    setMade(shown)
    setIsOpen(true)
  }
  const carryOut = async (webhook: Webhook, action: WebhookAction): Promise<void> => {
    const params = { webhookId: webhook.id }
    try {
      if (action === 'test') await asMember(consoleCall(api.testWebhook, { params }))
      else if (action === 'on' || action === 'off')
        await asMember(consoleCall(api.switchWebhook, { params, body: { active: action === 'on' } }))
      else if (action === 'rotate')
        open((await asMember(consoleCall(api.rotateWebhookSecret, { params }))).data)
      else {
        await asMember(consoleCall(api.removeWebhook, { params }))
        focusPageTitle()
      }
    } catch (error) {
      showToast(errorMessage(t, error), () => void carryOut(webhook, action))
    }
    read()
  }
  const url = pending?.webhook.url ?? ''
  return (
    <Page
      title={t('webhooks.title')}
      subtitle={company.name}
      onTry={read}
      actions={
        <Button size="page" onPress={() => open()}>
          <Plus size={20} aria-hidden />
          {t('webhooks.make')}
        </Button>
      }
    >
      <p className="max-w-[880px] text-p-row text-ink-2">{t('webhooks.text')}</p>
      {query.data ? (
        <>
          <WebhookList
            webhooks={query.data.webhooks}
            onAction={(webhook, action) =>
              action === 'rotate' || action === 'remove'
                ? setPending({ webhook, action })
                : void carryOut(webhook, action)
            }
          />
          <DeliveryList {...query.data} onChanged={read} />
        </>
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
      <Question
        isOpen={pending !== undefined}
        onClose={() => setPending(undefined)}
        title={t(`webhooks.${pending?.action ?? 'remove'}Title`, { url })}
        text={t(`webhooks.${pending?.action ?? 'remove'}Text`)}
        stay={t('webhooks.stay')}
        confirm={t(`webhooks.do.${pending?.action ?? 'remove'}`)}
        onConfirm={() => pending && void carryOut(pending.webhook, pending.action)}
      />
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={made ? t('webhooks.secretOf', { url: made.url }) : t('webhooks.make')}
        closeLabel={t('common.close')}
      >
        {made ? (
          <ShownSecret label={t('webhooks.secret')} secret={made.secret} copyLabel={t('webhooks.copy')} />
        ) : (
          <WebhookForm
            onMade={shown => {
              open(shown)
              read()
            }}
          />
        )}
      </Sheet>
    </Page>
  )
}
