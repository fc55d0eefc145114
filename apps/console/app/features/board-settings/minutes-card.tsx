// When a card says "soon" and "late", for delivery and for pick up. They hold for every outlet.

import type { BoardSettings } from '@pesan/contract/board-settings'
import { FULFILMENT_MODES, type FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import Bike from 'lucide-react/icons/bike'
import Store from 'lucide-react/icons/store'
import { useT } from '../../shell/use-t.ts'
import { MinutesSelect } from './minutes-select.tsx'
import { type SettingsDraft, withMinutes } from './settings-draft.ts'

const SOON_CHOICES = [0, 2, 3, 5, 8, 10, 12, 15, 20, 30]
const LATE_CHOICES = [0, 1, 2, 3, 5, 8, 10, 15]
const ICONS = { delivery: Bike, pickup: Store } as const

interface MinutesCardProps {
  settings: BoardSettings
  draft: SettingsDraft
  /** For a member of some outlets. */
  isReadOnly: boolean
  onChange: (draft: SettingsDraft) => void
}

export function MinutesCard({ settings, isReadOnly, ...editing }: MinutesCardProps) {
  const t = useT()
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('settings.minutes')}</h2>
      <p className="mt-1 text-p-row text-ink-2">
        {t(isReadOnly ? 'settings.minutesOfAll' : 'settings.minutesText')}
      </p>
      {FULFILMENT_MODES.map(mode => (
        <ModeRow key={mode} mode={mode} minutes={settings[mode]} isReadOnly={isReadOnly} {...editing} />
      ))}
    </section>
  )
}

interface ModeRowProps extends Omit<MinutesCardProps, 'settings'> {
  mode: FulfilmentMode
  minutes: BoardSettings[FulfilmentMode]
}

function ModeRow({ mode, minutes, draft, isReadOnly, onChange }: ModeRowProps) {
  const t = useT()
  const Icon = ICONS[mode]
  const name = t(`settings.${mode}`)
  const soonText = (count: number) =>
    count === 0 ? t('settings.atPromise') : t('settings.before', { count })
  const lateText = (count: number) =>
    count === 0 ? t('settings.afterPromise') : t('settings.after', { count })
  return (
    <div className="mt-4 grid items-end gap-x-4 gap-y-2 border-t border-line pt-4 md:grid-cols-[minmax(0,1fr)_repeat(2,minmax(0,220px))]">
      <h3 className="flex items-center gap-2.5 text-p-row font-semibold md:min-h-12">
        <Icon size={20} aria-hidden className="shrink-0" />
        {name}
      </h3>
      <div>
        <p className="mb-1.5 text-p-label text-soon">{t('settings.soon')}</p>
        {isReadOnly ? (
          <p className="text-p-row md:min-h-12">{soonText(minutes.soon_minutes)}</p>
        ) : (
          <MinutesSelect
            label={t('settings.field', { field: t('settings.soon'), name })}
            value={minutes.soon_minutes}
            choices={SOON_CHOICES}
            textOf={soonText}
            onChange={soon_minutes => onChange(withMinutes(draft, mode, { soon_minutes }))}
          />
        )}
      </div>
      <div>
        <p className="mb-1.5 text-p-label text-bad">{t('settings.late')}</p>
        {isReadOnly ? (
          <p className="text-p-row md:min-h-12">{lateText(minutes.late_minutes)}</p>
        ) : (
          <MinutesSelect
            label={t('settings.field', { field: t('settings.late'), name })}
            value={minutes.late_minutes}
            choices={LATE_CHOICES}
            textOf={lateText}
            onChange={late_minutes => onChange(withMinutes(draft, mode, { late_minutes }))}
          />
        )}
      </div>
    </div>
  )
}
