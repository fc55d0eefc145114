// Whether an outlet pauses itself when no one answers its orders (HOURS-15). It holds for every outlet.
import { useT } from '../../shell/use-t.ts'
import { Switch } from '../../ui/switch.tsx'
import type { SettingsDraft } from './settings-draft.ts'

interface PauseCardProps {
  isOn: boolean
  draft: SettingsDraft
  /** For a member of some outlets. */
  isReadOnly: boolean
  onChange: (draft: SettingsDraft) => void
}

export function PauseCard({ isOn, draft, isReadOnly, onChange }: PauseCardProps) {
  const t = useT()
  const text = t('settings.pausesItself')
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('settings.unanswered')}</h2>
      <p className="mt-1 mb-3 text-p-row text-ink-2">{t('settings.pausesItselfText')}</p>
      {isReadOnly ? (
        <p className="text-p-row">{t(isOn ? 'settings.pausesItselfOn' : 'settings.pausesItselfOff')}</p>
      ) : (
        <Switch
          text={text}
          label={text}
          isOn={isOn}
          onChange={pauses_itself => onChange({ ...draft, company: { ...draft.company, pauses_itself } })}
        />
      )}
    </section>
  )
}
