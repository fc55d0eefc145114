// Days of the calendar that are offered, each with its answers. Nothing is set without two presses (HOURS-12).
import type { SpecialDay } from '@pesan/domain/calendar/special-days'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { closureText, longDay, weekdayName } from './day-text.ts'
import { draftOfOffer, type SpecialDayDraft } from './special-day-draft.ts'

interface OffersProps {
  days: readonly SpecialDay[]
  /** How many were left as they are. */
  usualCount: number
  onOpen: (draft: SpecialDayDraft) => void
  onUsual: (day: string) => void
  onOfferAgain: () => void
}

export function Offers({ days, usualCount, onOpen, onUsual, onOfferAgain }: OffersProps) {
  const t = useT()
  return (
    <section aria-labelledby="offered">
      <h2 id="offered" className="mb-3 text-p-block">
        {t('specialDays.offered')}
      </h2>
      {days.length === 0 && <p className="text-p-row text-ink-2">{t('specialDays.nothingOffered')}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {days.map(day => (
          <Offer key={`${day.day}-${day.id}`} offered={day} onOpen={onOpen} onUsual={onUsual} />
        ))}
      </ul>
      {usualCount > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-p-row text-ink-2">
          {t('specialDays.asUsualCount', { count: usualCount })}
          <LinkButton onPress={onOfferAgain}>{t('specialDays.offerAgain')}</LinkButton>
        </p>
      )}
    </section>
  )
}

interface OfferProps extends Pick<OffersProps, 'onOpen' | 'onUsual'> {
  offered: SpecialDay
}

function Offer({ offered, onOpen, onUsual }: OfferProps) {
  const t = useT()
  const { day, closed, isExpected } = offered
  const name = offered.name[t.locale]
  const open = (isClosed: boolean) => onOpen(draftOfOffer(offered, { locale: t.locale, isClosed }))
  const labelOf = (answer: string) => t('specialDays.answerFor', { answer, name })
  return (
    <li className="grid items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto] md:px-5">
      <div>
        <h3 className="text-p-block">{name}</h3>
        <p className="text-p-body text-ink-2">{longDay(day, t.locale)}</p>
      </div>
      <p className="text-p-body text-ink-2">
        {closed
          ? t('specialDays.nyepiText', {
              times: closureText(t, { first_day: day, last_day: day }, closed.from.slice(-5)),
            })
          : weekdayName(day, t.locale)}
        {isExpected && <span className="block">{t('specialDays.expected')}</span>}
      </p>
      {closed ? (
        <ServerButton kind="tinted" size="row" className="md:justify-self-end" onPress={() => open(true)}>
          {t('specialDays.closeForNyepi')}
        </ServerButton>
      ) : (
        <div className="flex flex-wrap gap-2">
          <ServerButton
            kind="tinted"
            size="row"
            label={labelOf(t('hours.closed'))}
            onPress={() => open(true)}
          >
            {t('hours.closed')}
          </ServerButton>
          <ServerButton
            kind="neutral"
            size="row"
            label={labelOf(t('specialDays.otherHours'))}
            onPress={() => open(false)}
          >
            {t('specialDays.otherHours')}
          </ServerButton>
          <Button
            kind="neutral"
            size="row"
            label={labelOf(t('specialDays.asUsual'))}
            onPress={() => onUsual(day)}
          >
            {t('specialDays.asUsual')}
          </Button>
        </div>
      )}
    </li>
  )
}
