// Beside the day: what holds for the whole week, and the way back to having no hours.
import type { RestaurantOpening } from '@pesan/contract/opening'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import type { WeekName } from './week.ts'

interface WeekFactsProps {
  name: WeekName
  lastOrderMinutes: RestaurantOpening['last_order_minutes']
  onRemove: () => void
}

export function WeekFacts({ name, lastOrderMinutes, onRemove }: WeekFactsProps) {
  const t = useT()
  return (
    <section
      aria-label={t('hours.facts')}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 text-p-row"
    >
      <p className="flex justify-between gap-3 border-b border-line pb-4">
        {t('hours.lastOrder')}
        <span className="shrink-0 font-semibold">
          {lastOrderMinutes === 0 ? t('hours.atClosing') : t('hours.minutes', { count: lastOrderMinutes })}
        </span>
      </p>
      <Button kind="neutral" size="page" onPress={onRemove}>
        {t(name === 'opening_hours' ? 'hours.makeAlways' : 'hours.makeSame')}
      </Button>
    </section>
  )
}
