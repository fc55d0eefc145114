// Where a week has no hours: always open, or as all modes.
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import type { WeekName } from './week.ts'

const TEXTS = {
  opening_hours: ['hours.always', 'hours.addHours'],
  delivery_hours: ['hours.deliverySame', 'hours.deliveryOwn'],
  pickup_hours: ['hours.pickupSame', 'hours.pickupOwn'],
} as const satisfies Record<WeekName, unknown>

export function NoWeek({ name, onAdd }: { name: WeekName; onAdd: () => void }) {
  const t = useT()
  const [text, press] = TEXTS[name]
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border-2 border-dashed border-line p-5">
      <p className="text-p-row text-ink-2">{t(text)}</p>
      <Button kind="tinted" size="page" onPress={onAdd}>
        {t(press)}
      </Button>
    </section>
  )
}
