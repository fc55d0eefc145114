// Whether customers say a code when their order is handed over (BOARD-19). It holds for every outlet.
import { useT } from '../../shell/use-t.ts'
import { Switch } from '../../ui/switch.tsx'
import type { SettingsDraft } from './settings-draft.ts'

interface CodeCardProps {
  isOn: boolean
  draft: SettingsDraft
  /** For a member of some outlets. */
  isReadOnly: boolean
  onChange: (draft: SettingsDraft) => void
}

export function CodeCard({ isOn, draft, isReadOnly, onChange }: CodeCardProps) {
  const t = useT()
  const text = t('settings.asksForCode')
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('settings.handOver')}</h2>
      <p className="mt-1 mb-3 text-p-row text-ink-2">{t('settings.asksForCodeText')}</p>
      {isReadOnly ? (
        <p className="text-p-row">{t(isOn ? 'settings.asksForCodeOn' : 'settings.asksForCodeOff')}</p>
      ) : (
        <Switch
          text={text}
          label={text}
          isOn={isOn}
          onChange={asks_for_code => onChange({ ...draft, company: { ...draft.company, asks_for_code } })}
        />
      )}
    </section>
  )
}
