// Bands of the board with a question before outlets open which accept orders automatically (BOARD-12): yes, or pause.
import { formatTime } from '../../lib/local-time.ts'
import { useStore } from '../../lib/store.ts'
import { useNow } from '../../lib/use-now.ts'
import { useBoardSettings } from '../../shell/board-settings.tsx'
import { useOnlyOutlet } from '../../shell/device-outlet.ts'
import { useOpeningQuery } from '../../shell/opening.ts'
import { companyTimeZone, useCan, useOwnOutlets } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { bandButtonClassName } from '../../ui/button.tsx'
import { leaveOn, leftOn } from './left-on.ts'
import { openingQuestion } from './opening-question.ts'

export function OpeningQuestions({ onPause }: { onPause: () => void }) {
  const t = useT()
  const answered = useStore(leftOn)
  const now = new Date(useNow())
  const { data } = useOpeningQuery()
  const settings = useBoardSettings()
  const only = useOnlyOutlet()
  const isNamed = useOwnOutlets().length > 1
  const mayPause = useCan('pause')
  if (!data || !mayPause) return null
  return data.outlets
    .filter(({ outlet_id }) => only === null || only === outlet_id)
    .filter(({ outlet_id }) =>
      settings.outlets.some(({ id, auto_accept }) => id === outlet_id && auto_accept),
    )
    .map(outlet => {
      const question = openingQuestion(outlet, data, now)
      if (!question || answered.includes(question.key)) return null
      const time = formatTime(question.opensAt, companyTimeZone())
      const text = t(question.opensAt > now ? 'opening.asksBefore' : 'opening.asksAfter', { time })
      return (
        <section
          key={question.key}
          aria-label={text}
          className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 bg-accent-tint px-4 py-1 text-accent-ink md:px-5"
        >
          <output className="min-w-0 flex-1 basis-48 text-b-mod font-semibold">
            {isNamed ? `${outlet.name}: ${text}` : text}
          </output>
          <div className="ml-auto flex shrink-0 items-center gap-2">
            <button type="button" className={bandButtonClassName} onClick={() => leaveOn(question.key)}>
              {t('opening.yesReady')}
            </button>
            <button
              type="button"
              className="min-h-target rounded-button px-4 text-b-mode font-bold underline"
              onClick={onPause}
            >
              {t('opening.press')}
            </button>
          </div>
        </section>
      )
    })
}
