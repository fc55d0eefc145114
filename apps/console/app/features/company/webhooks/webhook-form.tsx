// Adds an address, with the events that are sent there.
import * as api from '@pesan/contract/api'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@pesan/contract/webhook'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { type FormEvent, useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { asMember } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { MadeWebhook } from './use-webhooks.ts'

const MAX_URL_LENGTH = 2048
const MAX_DESCRIPTION_LENGTH = 255
/** A test is sent wherever one is requested. */
const CHOICES = WEBHOOK_EVENTS.filter(event => event !== 'webhook.test')

export function WebhookForm({ onMade }: { onMade: (made: MadeWebhook) => void }) {
  const t = useT()
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(CHOICES)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const isReady = url.trim() !== '' && events.length > 0
  const toggle = (event: WebhookEvent) =>
    setEvents(now => (now.includes(event) ? now.filter(other => other !== event) : [...now, event]))
  const submit = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault()
    if (!isReady || isSending) return
    setIsSending(true)
    setError(undefined)
    try {
      const body = {
        url: url.trim(),
        description: description.trim(),
        events: CHOICES.filter(event => events.includes(event)),
      }
      return onMade((await asMember(consoleCall(api.createWebhook, { body }))).data)
    } catch (failure) {
      const isNoAddress = failure instanceof ApiRefusal && failure.code === 'invalid_input'
      setError(isNoAddress ? t('webhooks.noAddress') : errorMessage(t, failure))
    }
    setIsSending(false)
  }
  return (
    <form noValidate className="flex flex-col gap-4 pt-1" onSubmit={event => void submit(event)}>
      <TextField label={t('webhooks.url')} value={url} maxLength={MAX_URL_LENGTH} onChange={setUrl} />
      <TextField
        label={t('webhooks.description')}
        value={description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        onChange={setDescription}
      />
      <fieldset>
        <legend className="mb-1.5 text-p-label text-ink-2">{t('webhooks.events')}</legend>
        <div className="flex flex-wrap gap-2">
          {CHOICES.map(event => (
            <Chip
              key={event}
              type="checkbox"
              text={t(`webhooks.event.${event}`)}
              isChecked={events.includes(event)}
              onChange={() => toggle(event)}
            />
          ))}
        </div>
      </fieldset>
      <FieldError id="webhook-failure" text={error} />
      <ServerButton type="submit" size="page" isBusy={isSending} isDisabled={!isReady}>
        {t('webhooks.make')}
      </ServerButton>
    </form>
  )
}
