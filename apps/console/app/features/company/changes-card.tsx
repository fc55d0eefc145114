// What would change, line by line, with a way back for each; and what another person has changed meanwhile (OPEN-04).
import type { SettingName } from '@pesan/contract/company-settings'
import ArrowRight from 'lucide-react/icons/arrow-right'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { settingName } from '../../shell/setting-name.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { settingText } from './setting-text.ts'
import type { Editing } from './use-company.ts'

export function ChangesCard({ editing }: { editing: Editing }) {
  const t = useT()
  const { changed, conflicts, error } = editing
  if (changed.length === 0) return null
  return (
    <section className="rounded-card border border-line bg-surface" aria-labelledby="company-changes">
      <h2 id="company-changes" className="px-5 pt-4 pb-3 text-p-block">
        {t('company.changes')}
      </h2>
      {error && (
        <div className="px-5 pb-3">
          <FieldError id="company-failure" text={error} />
        </div>
      )}
      <ul>
        {changed.map(name => (
          <li key={name} className="border-t border-line px-5 py-3">
            <ChangeRow name={name} editing={editing} />
            {conflicts.includes(name) && <Conflict name={name} editing={editing} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  name: SettingName
  editing: Editing
}

function ChangeRow({ name, editing }: RowProps) {
  const t = useT()
  const field = settingName(t, name)
  const fault = editing.faults[name]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="w-44 text-p-row">{field}</p>
      <p className="flex min-w-0 flex-1 basis-52 flex-wrap items-center gap-x-2 text-p-row">
        <s className="min-w-0 wrap-anywhere text-ink-3">
          {settingText(t, name, editing.saved[name], editing.shown[name])}
        </s>
        <ArrowRight size={16} aria-hidden className="shrink-0" />
        <span className="min-w-0 font-bold wrap-anywhere">
          {settingText(t, name, editing.shown[name], editing.saved[name])}
        </span>
      </p>
      <Button
        kind="neutral"
        size="row"
        label={t('company.takeBackOf', { field })}
        onPress={() => editing.takeBack([name])}
      >
        {t('company.takeBack')}
      </Button>
      {fault && <p className="w-full text-p-caption text-bad">{fault}</p>}
    </div>
  )
}

function Conflict({ name, editing }: RowProps) {
  const t = useT()
  const field = settingName(t, name)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 rounded-button bg-soon-tint px-3 py-2">
      <p role="alert" className="flex min-w-0 flex-1 basis-64 gap-2 text-p-row text-soon">
        <TriangleAlert size={20} aria-hidden className="mt-px shrink-0" />
        {t('company.conflict', { value: settingText(t, name, editing.saved[name]) })}
      </p>
      <Button
        kind="outline"
        size="row"
        label={`${t('company.theirs')}, ${field}`}
        onPress={() => editing.takeBack([name])}
      >
        {t('company.theirs')}
      </Button>
      <Button
        kind="outline"
        size="row"
        label={`${t('company.mine')}, ${field}`}
        onPress={() => editing.chooseMine(name)}
      >
        {t('company.mine')}
      </Button>
    </div>
  )
}
