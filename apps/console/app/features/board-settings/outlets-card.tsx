// The usual minutes of each outlet, and whether it accepts new orders automatically.
import type { OutletSettings } from '@pesan/contract/board-settings'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Switch } from '../../ui/switch.tsx'
import { MinutesSelect } from './minutes-select.tsx'
import { type SettingsDraft, withOutlet } from './settings-draft.ts'

const USUAL_CHOICES = [5, 10, 15, 20, 25, 30, 35, 40, 45, 60, 75, 90, 120]

interface OutletsCardProps {
  settings: readonly OutletSettings[]
  draft: SettingsDraft
  onChange: (draft: SettingsDraft) => void
}

export function OutletsCard({ settings, draft, onChange }: OutletsCardProps) {
  const t = useT()
  const { company } = useMembership()
  const nameOf = (outlet: OutletSettings) => company.outlets.find(({ id }) => id === outlet.id)?.name ?? ''
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('settings.newOrders')}</h2>
      <p className="mt-1 text-p-row text-ink-2">{t('settings.autoText')}</p>
      <p className="mt-1 text-p-row text-ink-2">{t('settings.autoWaiting')}</p>
      <ul>
        {settings.map(outlet => {
          const name = nameOf(outlet)
          return (
            <li
              key={outlet.id}
              className="mt-4 grid items-end gap-x-4 gap-y-2 border-t border-line pt-4 md:grid-cols-[minmax(0,1fr)_repeat(2,minmax(0,220px))]"
            >
              <h3 className="flex items-center text-p-row font-semibold md:min-h-12">{name}</h3>
              <div>
                <p className="mb-1.5 text-p-label text-ink-2">{t('settings.usual')}</p>
                <MinutesSelect
                  label={t('settings.field', { field: t('settings.usual'), name })}
                  value={outlet.usual_minutes}
                  choices={USUAL_CHOICES}
                  textOf={count => t('settings.minutesCount', { count })}
                  onChange={usual_minutes => onChange(withOutlet(draft, outlet.id, { usual_minutes }))}
                />
              </div>
              <Switch
                text={t('settings.auto')}
                label={t('settings.field', { field: t('settings.auto'), name })}
                isOn={outlet.auto_accept}
                onChange={auto_accept => onChange(withOutlet(draft, outlet.id, { auto_accept }))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
