// Choosing when to have the order: as soon as possible, or a slot of one of the next days (LATER-01, LATER-06).
import { listOrderSlots } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { SlotDay } from '@pesan/contract/order-slot'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useQuery } from '@tanstack/react-query'
import CalendarX from 'lucide-react/icons/calendar-x'
import ClockAlert from 'lucide-react/icons/clock-alert'
import { useId, useState } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import { formatClockTime } from '../../lib/format/date-time.ts'
import { dayAndMonth, dayName, dayOf, slotSpan, slotText } from '../../lib/format/slot-text.ts'
import type { PlainKey } from '../../lib/i18n/t.ts'
import { queryClient } from '../../lib/query-client.ts'
import { PageFailure } from '../../shell/failure.tsx'
import { usePage, useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { chooseSlot, slotStore, useOpeningNotice, useSoonest } from './opening-store.ts'

export type SlotsBody = BodySentTo<typeof listOrderSlots>

interface SlotsDialogProps {
  sheet: SheetControls
  body: SlotsBody
  /** The slot that could not be had any more, and those nearest to it. */
  gone: { slot: string; nearest: readonly string[] } | null
}

/** `undefined`: nothing is chosen; null: as soon as possible. */
type Choice = string | null | undefined

export function SlotsDialog({ sheet, body, gone }: SlotsDialogProps) {
  const t = useT()
  const { time_zone: timeZone } = usePage().company
  const notice = useOpeningNotice()
  const takesOrders = notice === null || notice.state === 'closing'
  const {
    data: days,
    isError,
    refetch,
  } = useQuery(
    {
      queryKey: ['slots', body],
      queryFn: async ({ signal }) => (await companyCall(listOrderSlots, { body, signal })).data.days,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  )
  const [choice, setChoice] = useState<Choice>(() => firstChoice(gone !== null, takesOrders))
  const now = new Date(serverNowMs())
  const words = { t, timeZone, now }
  const isOffered = (slot: string) => days === undefined || days.some(({ slots }) => slots.includes(slot))
  const chosen = typeof choice === 'string' && !isOffered(choice) ? undefined : choice
  const confirm = () => {
    if (chosen === undefined) return
    chooseSlot(chosen)
    sheet.onClose()
  }
  return (
    <Sheet
      {...sheet}
      title={t('slot.title')}
      closeLabel={t('layout.close')}
      footer={
        <Button size="large" isWide isDisabled={chosen === undefined} onPress={confirm}>
          {chosen === undefined
            ? t('slot.choose')
            : chosen === null
              ? t('slot.soonest')
              : slotText(new Date(chosen), words)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-5 pt-1 pb-4 md:px-6" aria-busy={!days && !isError}>
        {gone && <GoneNotice slot={slotText(new Date(gone.slot), words)} />}
        {takesOrders && <SoonestCard isChosen={chosen === null} onChoose={() => setChoice(null)} />}
        {days ? (
          <Days days={days} chosen={chosen} nearest={gone?.nearest ?? []} onChoose={setChoice} />
        ) : isError ? (
          <PageFailure title={t('slot.failed')} onRetry={() => void refetch()} />
        ) : (
          <LoadingSlots />
        )}
      </div>
    </Sheet>
  )
}

/** Nothing is chosen for the customer whose slot is gone. */
function firstChoice(isGone: boolean, takesOrders: boolean): Choice {
  if (isGone) return undefined
  return slotStore.getState().slot ?? (takesOrders ? null : undefined)
}

function GoneNotice({ slot }: { slot: string }) {
  const t = useT()
  return (
    <div role="alert" className="flex gap-3 rounded-md bg-err-tint p-4 text-err">
      <ClockAlert size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
      <p>
        <span className="figures block font-semibold">{t('slot.gone', { slot })}</span>{' '}
        <span className="block text-caption">{t('slot.goneText')}</span>
      </p>
    </div>
  )
}

const RADIO = 'absolute inset-0 size-full cursor-[inherit] appearance-none outline-none'
const PLATE =
  'relative flex cursor-pointer items-center rounded-md has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring'
const plateClassName = (isChosen: boolean, isNear = false): string =>
  isChosen
    ? 'border-2 border-brand-ink bg-tint-50 text-brand-ink'
    : isNear
      ? 'border-2 border-transparent bg-tint-100 text-brand-ink'
      : 'border border-line hover:bg-canvas'

function SoonestCard({ isChosen, onChoose }: { isChosen: boolean; onChoose: () => void }) {
  const t = useT()
  const { time_zone: timeZone } = usePage().company
  const soonest = useSoonest()
  return (
    <label className={`${PLATE} min-h-14 gap-4 px-4 py-2.5 ${plateClassName(isChosen)}`}>
      <input type="radio" name="slot-soonest" checked={isChosen} className={RADIO} onChange={onChoose} />
      <span
        aria-hidden
        className={`flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${isChosen ? 'border-brand-ink bg-brand-ink' : 'border-line-strong'}`}
      >
        {isChosen && <span className="size-2.5 rounded-full bg-surface" />}
      </span>
      <span className="min-w-0 flex-1 text-ink-1">
        <span className="block font-semibold">{t('slot.soonest')}</span>
        {soonest && (
          <span className="figures block text-caption text-ink-2">
            {t('slot.expected', {
              from: formatClockTime(soonest.from, timeZone),
              until: formatClockTime(soonest.until, timeZone),
            })}
          </span>
        )}
      </span>
    </label>
  )
}

interface DaysProps {
  days: readonly SlotDay[]
  chosen: Choice
  nearest: readonly string[]
  onChoose: (slot: string) => void
}

function Days({ days, chosen, nearest, onChoose }: DaysProps) {
  const t = useT()
  const group = useId()
  const { time_zone: timeZone } = usePage().company
  const now = new Date(serverNowMs())
  const [day, setDay] = useState(() => firstDay(days, chosen ?? nearest[0], timeZone))
  const shown = days.find(each => each.day === day) ?? days[0]
  if (!shown)
    return (
      <EmptyState
        isPart
        icon={<CalendarX size={64} strokeWidth={1.4} aria-hidden />}
        title={t('slot.none')}
        text={t('slot.noneText')}
      />
    )
  const isToday = shown.day === dayOf(now, timeZone)
  const firstNear = shown.slots.find(slot => nearest.includes(slot))
  return (
    <>
      <div role="radiogroup" aria-label={t('slot.days')} className="flex gap-2 overflow-x-auto py-1">
        {days.map(each => (
          <label
            key={each.day}
            className={`${PLATE} min-h-14 w-24 shrink-0 justify-center px-2 text-center ${plateClassName(each.day === shown.day)}`}
          >
            <input
              type="radio"
              name={group}
              checked={each.day === shown.day}
              className={RADIO}
              onChange={() => setDay(each.day)}
            />
            <span>
              <span className="block font-semibold">{dayName(each.day, { t, timeZone, now })}</span>{' '}
              <span className="figures block text-caption text-ink-2">{dayAndMonth(each.day, t.locale)}</span>
            </span>
          </label>
        ))}
      </div>
      {partsOfDay(shown.slots, timeZone).map(({ part, slots }) => (
        <fieldset key={part} className="min-w-0">
          <legend className="mb-2 text-small text-ink-2">
            {t(PART_KEYS[isToday ? 'today' : 'other'][part])}
          </legend>
          <div className="grid grid-cols-2 gap-2">
            {slots.map(slot => (
              <label
                key={slot}
                ref={slot === firstNear ? showInMiddle : undefined}
                className={`${PLATE} min-h-13 justify-center ${plateClassName(slot === chosen, nearest.includes(slot))}`}
              >
                <input
                  type="radio"
                  name={`${group}-slot`}
                  checked={slot === chosen}
                  className={RADIO}
                  onChange={() => onChoose(slot)}
                />
                <span className="figures font-semibold">{slotSpan(new Date(slot), { t, timeZone })}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="text-caption text-ink-2">{t('slot.note', { zone: ZONES[timeZone] ?? timeZone })}</p>
    </>
  )
}

/** Once: the same function at every render. */
const showInMiddle = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })

const ZONES: Readonly<Record<string, string>> = {
  'Asia/Makassar': 'Bali (WITA)',
  'Asia/Jakarta': 'Jakarta (WIB)',
  'Asia/Jayapura': 'Papua (WIT)',
}

const firstDay = (
  days: readonly SlotDay[],
  slot: string | undefined,
  timeZone: string,
): string | undefined => (slot === undefined ? days[0]?.day : dayOf(new Date(slot), timeZone))

type PartOfDay = 'morning' | 'afternoon' | 'evening'
const PART_KEYS = {
  today: { morning: 'slot.thisMorning', afternoon: 'slot.thisAfternoon', evening: 'slot.thisEvening' },
  other: { morning: 'slot.morning', afternoon: 'slot.afternoon', evening: 'slot.evening' },
} as const satisfies Record<string, Record<PartOfDay, PlainKey>>

function partsOfDay(slots: readonly string[], timeZone: string): { part: PartOfDay; slots: string[] }[] {
  const partOf = (slot: string): PartOfDay => {
    const hour = Number(formatClockTime(new Date(slot), timeZone).slice(0, 2))
    return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
  }
  return (['morning', 'afternoon', 'evening'] as const)
    .map(part => ({ part, slots: slots.filter(slot => partOf(slot) === part) }))
    .filter(each => each.slots.length > 0)
}

function LoadingSlots() {
  const t = useT()
  return (
    <div className="flex flex-col gap-3">
      <output className="sr-only">{t('slot.loading')}</output>
      <div className="flex gap-2">
        {[1, 2, 3].map(day => (
          <Skeleton key={day} className="h-14 w-24 rounded-md" />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {[1, 2, 3, 4, 5, 6].map(slot => (
          <Skeleton key={slot} className="h-13 rounded-md" />
        ))}
      </div>
    </div>
  )
}
