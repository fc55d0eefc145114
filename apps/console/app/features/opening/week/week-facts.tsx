// Beside the day: what holds for the whole week, and the way back to having no hours.
import type { OutletId } from '@pesan/contract/ids'
import type { RestaurantOpening } from '@pesan/contract/opening'
import type { ReactNode } from 'react'
import { useBoardSettingsQuery } from '../../../shell/board-settings.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import type { WeekName } from './week.ts'

interface WeekFactsProps {
  name: WeekName
  outletId: OutletId
  lastOrderMinutes: RestaurantOpening['last_order_minutes']
  onRemove: () => void
}

export function WeekFacts({ name, outletId, lastOrderMinutes, onRemove }: WeekFactsProps) {
  const t = useT()
  const settings = useBoardSettingsQuery().data?.outlets.find(({ id }) => id === outletId)
  return (
    <section
      aria-label={t('hours.facts')}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <dl>
        <Fact name={t('hours.lastOrder')}>
          {lastOrderMinutes === 0 ? t('hours.atClosing') : t('hours.minutes', { count: lastOrderMinutes })}
        </Fact>
        {settings && (
          <>
            <Fact name={t('settings.usual')}>
              {t('settings.minutesCount', { count: settings.usual_minutes })}
            </Fact>
            <Fact name={t('settings.auto')}>{t(settings.auto_accept ? 'hours.on' : 'hours.off')}</Fact>
          </>
        )}
      </dl>
      <ButtonLink href="/settings">{t('hours.toSettings')}</ButtonLink>
      <Button kind="neutral" size="page" onPress={onRemove}>
        {t(name === 'opening_hours' ? 'hours.makeAlways' : 'hours.makeSame')}
      </Button>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-3 border-b border-line py-3 text-p-row first:pt-0">
    <dt>{name}</dt>
    <dd className="shrink-0 font-semibold">{children}</dd>
  </div>
)
