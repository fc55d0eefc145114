// The whole document of the company as a file: saved, and imported again with a preview of what it would change (OPEN-10).
import * as api from '@pesan/contract/api'
import type { AnswerOf, BodySentTo } from '@pesan/contract/endpoint'
import { ApiRefusal } from '@pesan/ui/api/failures'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { announce } from '../../shell/announcer.tsx'
import { withFreshCode } from '../../shell/fresh-code.ts'
import { Page } from '../../shell/page.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { asMember, readSessionAgain, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { readCompanyAgain } from './use-company.ts'

type Outcome = AnswerOf<typeof api.importCompanyDocument>['data']
type Document = BodySentTo<typeof api.importCompanyDocument>

interface Looked {
  document: Document
  outcome: Outcome
}

export function DocumentPage() {
  const t = useT()
  const { company } = useMembership()
  const input = useRef<HTMLInputElement>(null)
  const [looked, setLooked] = useState<Looked>()
  const [isBusy, setIsBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true)
    setFaults([])
    try {
      await work()
    } catch (failure) {
      setFaults(faultsOf(failure, errorMessage(t, failure)))
    }
    setIsBusy(false)
  }
  const save = () =>
    attempt(async () => {
      const { data } = await asMember(consoleCall(api.readCompanyDocument, {}))
      downloadFile(`${company.slug}.json`, 'application/json', JSON.stringify(data, null, 2))
    })
  const look = (file: File) =>
    attempt(async () => {
      setLooked(undefined)
      const document = parsed(await file.text())
      if (!document) return setFaults([t('document.noJson')])
      const query = { dry_run: 'true', remove_outlets: 'true' } as const
      const { data } = await asMember(consoleCall(api.importCompanyDocument, { body: document, query }))
      setLooked({ document, outcome: data })
    })
  const makeLive = ({ document, outcome }: Looked) =>
    attempt(async () => {
      const query = outcome.removed_outlets.length > 0 ? ({ remove_outlets: 'true' } as const) : {}
      const send = () => consoleCall(api.importCompanyDocument, { body: document, query })
      if (!(await asMember(withFreshCode(send)))) return
      setLooked(undefined)
      readCompanyAgain(company.id)
      readSessionAgain()
      announce(t('company.isLive'))
    })
  return (
    <Page title={t('document.title')} subtitle={t('document.text')} onTry={() => undefined}>
      <section className="flex max-w-[880px] flex-col gap-3 rounded-card border border-line bg-surface p-5">
        <p className="text-p-row text-ink-2">{t('document.about')}</p>
        <div className="flex flex-wrap gap-2">
          <ServerButton kind="neutral" size="page" isBusy={isBusy} onPress={() => void save()}>
            <Download size={20} aria-hidden />
            {t('document.save')}
          </ServerButton>
          <ServerButton kind="neutral" size="page" isBusy={isBusy} onPress={() => input.current?.click()}>
            <Upload size={20} aria-hidden />
            {t('document.read')}
          </ServerButton>
        </div>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={t('document.file')}
          className="hidden"
          onChange={event => {
            const [file] = event.target.files ?? []
            if (file) void look(file)
            // The same file can be chosen again.
            event.target.value = ''
          }}
        />
        {faults.map(text => (
          <FieldError key={text} id={`document-${text}`} text={text} />
        ))}
      </section>
      {looked && (
        <Outcomes
          outcome={looked.outcome}
          isBusy={isBusy}
          onDrop={() => setLooked(undefined)}
          onMakeLive={() => void makeLive(looked)}
        />
      )}
    </Page>
  )
}

/** The server checks what it says. */
function parsed(text: string): Document | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Document) : null
  } catch {
    return null
  }
}

const faultsOf = (failure: unknown, text: string): string[] =>
  failure instanceof ApiRefusal && Object.keys(failure.errors).length > 0
    ? Object.entries(failure.errors).map(([path, [fault]]) => `${path}: ${fault ?? ''}`)
    : [text]

interface OutcomesProps {
  outcome: Outcome
  isBusy: boolean
  onDrop: () => void
  onMakeLive: () => void
}

function Outcomes({ outcome, isBusy, onDrop, onMakeLive }: OutcomesProps) {
  const t = useT()
  const { changes, removed_outlets: removed } = outcome
  return (
    <section
      aria-labelledby="document-changes"
      className="max-w-[880px] rounded-card border border-line bg-surface"
    >
      <h2 id="document-changes" className="px-5 pt-4 pb-3 text-p-block">
        {t('company.changes')}
      </h2>
      {changes.length === 0 && <p className="px-5 pb-4 text-p-row text-ink-2">{t('document.nothing')}</p>}
      {removed.length > 0 && (
        <p role="alert" className="mx-5 mb-3 rounded-button bg-soon-tint px-3 py-2 text-p-row text-soon">
          {t('document.leaving', { outlets: removed.join(', ') })}
        </p>
      )}
      <ul>
        {changes.map(({ path, message }) => (
          <li key={path} className="flex flex-wrap gap-x-4 border-t border-line px-5 py-3 text-p-row">
            <span className="w-56 font-semibold wrap-anywhere">{path}</span>
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere text-ink-2">{message}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line p-4">
        <Button kind="neutral" size="page" onPress={onDrop}>
          {t('document.drop')}
        </Button>
        {changes.length > 0 && (
          <ServerButton size="page" isBusy={isBusy} onPress={onMakeLive}>
            {t('company.makeLive')}
          </ServerButton>
        )}
      </div>
    </section>
  )
}
