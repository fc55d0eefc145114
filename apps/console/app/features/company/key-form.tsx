// Makes a key: whose it is, and what it allows.
import * as api from '@pesan/contract/api'
import { API_KEY_SCOPES, type ApiKeyScope } from '@pesan/contract/api-key'
import type { AnswerOf } from '@pesan/contract/endpoint'
import { type FormEvent, useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { withFreshCode } from '../../shell/fresh-code.ts'
import { ServerButton } from '../../shell/server-button.tsx'
import { asMember } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Chip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { TextField } from '../../ui/text-field.tsx'

export type MadeKey = AnswerOf<typeof api.createApiKey>['data']

const MAX_NAME_LENGTH = 80

export function KeyForm({ onMade }: { onMade: (made: MadeKey) => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([])
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const isReady = name.trim() !== '' && scopes.length > 0
  const toggle = (scope: ApiKeyScope) =>
    setScopes(now => (now.includes(scope) ? now.filter(other => other !== scope) : [...now, scope]))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isReady || isSending) return
    setIsSending(true)
    setError(undefined)
    try {
      const body = { name: name.trim(), scopes: API_KEY_SCOPES.filter(scope => scopes.includes(scope)) }
      const answer = await asMember(withFreshCode(() => consoleCall(api.createApiKey, { body })))
      if (answer) return onMade(answer.data)
    } catch (failure) {
      setError(errorMessage(t, failure))
    }
    setIsSending(false)
  }
  return (
    <form noValidate className="flex flex-col gap-4 pt-1" onSubmit={event => void submit(event)}>
      <TextField label={t('apiKeys.name')} value={name} maxLength={MAX_NAME_LENGTH} onChange={setName} />
      <fieldset>
        <legend className="mb-1.5 text-p-label text-ink-2">{t('apiKeys.allows')}</legend>
        <div className="flex flex-wrap gap-2">
          {API_KEY_SCOPES.map(scope => (
            <Chip
              key={scope}
              type="checkbox"
              text={t(`apiKeys.scope.${scope}`)}
              isChecked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
          ))}
        </div>
      </fieldset>
      <FieldError id="key-failure" text={error} />
      <ServerButton type="submit" size="page" isBusy={isSending} isDisabled={!isReady}>
        {t('apiKeys.make')}
      </ServerButton>
    </form>
  )
}
