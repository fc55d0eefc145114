// The API keys of the company's own systems: making one, replacing one and ending one (STAFF-05). A key is shown once.
import * as api from '@pesan/contract/api'
import type { AnswerOf } from '@pesan/contract/endpoint'
import { NetworkError } from '@pesan/ui/api/failures'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { dayIn, formatDay, formatTime } from '../../lib/local-time.ts'
import { useIsBefore } from '../../lib/use-now.ts'
import { useToday } from '../../lib/use-today.ts'
import { AsAt } from '../../shell/as-at.tsx'
import { useConnection } from '../../shell/connection.ts'
import { withFreshCode } from '../../shell/fresh-code.ts'
import { focusPageTitle, Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { Question } from '../../shell/question.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { asMember, useMembership } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { KeyForm, type MadeKey } from './key-form.tsx'
import { ShownSecret } from './shown-secret.tsx'

type Key = AnswerOf<typeof api.listApiKeys>['data'][number]

export function KeysPage() {
  const t = useT()
  const { company } = useMembership()
  const [isOpen, setIsOpen] = useState(false)
  /** Stays while the sheet closes. */
  const [made, setMade] = useState<MadeKey>()
  const query = useQuery({
    queryKey: ['api-keys', company.id],
    queryFn: async () => (await asMember(consoleCall(api.listApiKeys, {}))).data,
    staleTime: 0,
  })
  useConnection(query)
  const read = () => void query.refetch()
  const show = (key: MadeKey) => {
    setMade(key)
    setIsOpen(true)
    read()
  }
  const make = () => {
    setMade(undefined)
    setIsOpen(true)
  }
  return (
    <Page
      title={t('apiKeys.title')}
      subtitle={company.name}
      onTry={read}
      actions={
        <Button size="page" onPress={make}>
          <Plus size={20} aria-hidden />
          {t('apiKeys.make')}
        </Button>
      }
    >
      <p className="max-w-[880px] text-p-row text-ink-2">{t('apiKeys.text')}</p>
      {query.data && query.error && !(query.error instanceof NetworkError) && (
        <AsAt atMs={query.dataUpdatedAt} error={query.error} onTry={read} />
      )}
      {query.data ? (
        <KeyList keys={query.data} onReplaced={show} onChanged={read} />
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={made ? t('apiKeys.of', { name: made.name }) : t('apiKeys.make')}
        closeLabel={t('common.close')}
      >
        {made ? (
          <ShownSecret label={t('apiKeys.key')} secret={made.key} copyLabel={t('apiKeys.copy')} />
        ) : (
          <KeyForm onMade={show} />
        )}
      </Sheet>
    </Page>
  )
}

interface KeyListProps {
  keys: readonly Key[]
  onReplaced: (made: MadeKey) => void
  onChanged: () => void
}

function KeyList({ keys, onReplaced, onChanged }: KeyListProps) {
  const t = useT()
  const [pending, setPending] = useState<{ key: Key; what: 'replace' | 'end' }>()
  const carryOut = async ({ key, what }: { key: Key; what: 'replace' | 'end' }): Promise<void> => {
    const params = { keyId: key.id }
    try {
      if (what === 'replace') {
        const rotated = await asMember(
          withFreshCode(() => consoleCall(api.rotateApiKey, { params, body: {} })),
        )
        if (rotated) return onReplaced(rotated.data)
      } else if (await asMember(withFreshCode(() => consoleCall(api.revokeApiKey, { params })))) {
        focusPageTitle()
      }
    } catch (error) {
      showToast(errorMessage(t, error), () => void carryOut({ key, what }))
    }
    onChanged()
  }
  if (keys.length === 0)
    return (
      <p className="max-w-[880px] rounded-card border-2 border-dashed border-line px-4 py-6 text-center text-p-row text-ink-2">
        {t('apiKeys.none')}
      </p>
    )
  return (
    <>
      <ul
        aria-label={t('apiKeys.title')}
        className="max-w-[880px] rounded-card border border-line bg-surface"
      >
        {keys.map(key => (
          <li key={key.id} className="border-t border-line px-5 py-3 first:border-t-0">
            <KeyRow apiKey={key} onAsk={what => setPending({ key, what })} />
          </li>
        ))}
      </ul>
      <Question
        isOpen={pending !== undefined}
        onClose={() => setPending(undefined)}
        title={t(pending?.what === 'replace' ? 'apiKeys.replaceTitle' : 'apiKeys.endTitle', {
          name: pending?.key.name ?? '',
        })}
        text={t(pending?.what === 'replace' ? 'apiKeys.replaceText' : 'apiKeys.endText')}
        stay={t('apiKeys.stay')}
        confirm={t(pending?.what === 'replace' ? 'apiKeys.replace' : 'apiKeys.end')}
        onConfirm={() => pending && void carryOut(pending)}
      />
    </>
  )
}

interface KeyRowProps {
  apiKey: Key
  onAsk: (what: 'replace' | 'end') => void
}

function KeyRow({ apiKey, onAsk }: KeyRowProps) {
  const t = useT()
  const { company } = useMembership()
  const today = useToday(company.time_zone)
  const { name, scopes, created_at: madeAt, revoked_at: endsAt } = apiKey
  const works = useIsBefore(endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt))
  const dayText = (moment: string): string =>
    formatDay(dayIn(new Date(moment), company.time_zone), { locale: t.locale, today })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className={`text-p-row font-bold wrap-anywhere ${works ? '' : 'text-ink-3 line-through'}`}>
          {name}
        </p>
        <p className="text-p-row text-ink-2">{scopes.map(scope => t(`apiKeys.scope.${scope}`)).join(', ')}</p>
        <p className="text-p-caption text-ink-2">
          {t('apiKeys.madeAt', { day: dayText(madeAt) })}
          {endsAt !== null &&
            works &&
            `, ${t('apiKeys.worksUntil', { day: dayText(endsAt), time: formatTime(new Date(endsAt), company.time_zone) })}`}
        </p>
      </div>
      {endsAt === null ? (
        <div className="flex gap-2">
          <Button
            kind="neutral"
            size="row"
            label={t('apiKeys.replaceOf', { name })}
            onPress={() => onAsk('replace')}
          >
            {t('apiKeys.replace')}
          </Button>
          <Button kind="neutral" size="row" label={t('apiKeys.endOf', { name })} onPress={() => onAsk('end')}>
            {t('apiKeys.end')}
          </Button>
        </div>
      ) : (
        <div className="flex items-center gap-2">
          {works ? (
            <Button
              kind="neutral"
              size="row"
              label={t('apiKeys.endOf', { name })}
              onPress={() => onAsk('end')}
            >
              {t('apiKeys.end')}
            </Button>
          ) : (
            <span className="rounded-small bg-sunken px-2.5 py-1 text-p-caption font-semibold">
              {t('apiKeys.over')}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
