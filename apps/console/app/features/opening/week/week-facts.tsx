// Beside the day: what holds for the whole week, each saved when it is chosen, and the way back to having no hours.
import type { OutletOpening, RestaurantOpening } from '@pesan/contract/opening'
import { type ReactNode, useState } from 'react'
import { useBoardSettingsQuery } from '../../../shell/board-settings.tsx'
import { useMembership, useOwnOutlets } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TimeMachine } from '../time-machine/time-machine.tsx'
import { useChangeRules } from './change-rules.ts'
import { RuleSelect } from './rule-select.tsx'
import type { WeekName } from './week.ts'

interface WeekFactsProps {
  name: WeekName
  outlet: OutletOpening
  opening: RestaurantOpening
  /** Null where there are no hours. */
  onRemove: (() => void) | null
}

export function WeekFacts({ name, outlet, opening, onRemove }: WeekFactsProps) {
  const t = useT()
  const [isLooking, setIsLooking] = useState(false)
  return (
    <section
      aria-label={t('hours.facts')}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <CompanyRules opening={opening} />
      <OutletRules outlet={outlet} />
      <Button kind="tinted" size="page" onPress={() => setIsLooking(true)}>
        {t('timeMachine.press')}
      </Button>
      <TimeMachine isOpen={isLooking} onClose={() => setIsLooking(false)} outlet={outlet} opening={opening} />
      {onRemove && (
        <Button kind="neutral" size="page" onPress={onRemove}>
          {t(name === 'opening_hours' ? 'hours.makeAlways' : 'hours.makeSame')}
        </Button>
      )}
    </section>
  )
}

const LAST_ORDER_CHOICES = [0, 10, 15, 20, 30, 45, 60, 90]
/** Null: none. */
const AHEAD_CHOICES = [null, 0, 1, 2, 3, 4, 5, 6, 7]

/** A member of some outlets reads them only. */
function CompanyRules({ opening }: { opening: RestaurantOpening }) {
  const t = useT()
  const { company } = useMembership()
  const isLimited = useOwnOutlets().length < company.outlets.length
  const { changeRules } = useChangeRules()
  return (
    <Rules title={t('hours.ofAll')}>
      <RuleSelect
        label={t('hours.lastOrder')}
        value={opening.last_order_minutes}
        choices={LAST_ORDER_CHOICES}
        textOf={count => (count === 0 ? t('hours.atClosing') : t('hours.minutes', { count }))}
        isFixed={isLimited}
        onChange={last_order_minutes => changeRules({ last_order_minutes })}
      />
      <RuleSelect<number | null>
        label={t('hours.later')}
        value={opening.order_ahead_days}
        choices={AHEAD_CHOICES}
        textOf={days => {
          if (days === null) return t('hours.laterNone')
          return days === 0 ? t('hours.laterToday') : t('hours.laterDays', { count: days })
        }}
        isFixed={isLimited}
        onChange={order_ahead_days => changeRules({ order_ahead_days })}
      />
    </Rules>
  )
}

const USUAL_CHOICES = [5, 10, 15, 20, 25, 30, 35, 40, 45, 60, 75, 90, 120]
/** Null: any number. */
const CAPACITY_CHOICES = [null, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100]

function OutletRules({ outlet }: { outlet: OutletOpening }) {
  const t = useT()
  const { changeRules, changeSettings } = useChangeRules()
  const { outlet_id: id } = outlet
  const settings = useBoardSettingsQuery().data?.outlets.find(each => each.id === id)
  const numberText = (count: number | null) => (count === null ? t('hours.anyNumber') : String(count))
  return (
    <Rules title={outlet.name}>
      {settings && (
        <>
          <RuleSelect
            label={t('settings.usual')}
            value={settings.usual_minutes}
            choices={USUAL_CHOICES}
            textOf={count => t('hours.minutes', { count })}
            onChange={usual_minutes => changeSettings({ outlets: [{ id, usual_minutes }] })}
          />
          <div className="flex justify-between gap-3 border-b border-line">
            <span aria-hidden className="self-center text-p-row">
              {t('settings.auto')}
            </span>
            <Switch
              text=""
              label={t('settings.auto')}
              isOn={settings.auto_accept}
              onChange={auto_accept => changeSettings({ outlets: [{ id, auto_accept }] })}
            />
          </div>
        </>
      )}
      <RuleSelect<number | null>
        label={t('hours.slotOrders')}
        value={outlet.slot_orders}
        choices={CAPACITY_CHOICES}
        textOf={numberText}
        onChange={slot_orders => changeRules({ outlets: [{ outlet_id: id, slot_orders }] })}
      />
      <RuleSelect<number | null>
        label={t('hours.slotItems')}
        value={outlet.slot_items}
        choices={CAPACITY_CHOICES}
        textOf={numberText}
        onChange={slot_items => changeRules({ outlets: [{ outlet_id: id, slot_items }] })}
      />
    </Rules>
  )
}

const Rules = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="text-p-label text-ink-2">{title}</h2>
    {children}
  </div>
)
