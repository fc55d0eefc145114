// The selected day below the picture; on a phone it is the page.
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { DayEditor } from './day-editor.tsx'
import { dayButtonId } from './day-list.tsx'
import { dayName } from './day-name.ts'
import type { WeekEditor } from './use-week-editor.ts'
import type { Week } from './week.ts'

export function DayCard({ editor, week }: { editor: WeekEditor; week: Week }) {
  const t = useT()
  const { selection, isDayOpen } = editor
  const { day } = selection
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDayOpen) heading.current?.focus()
  }, [isDayOpen])
  return (
    <section
      aria-labelledby="day"
      className={`rounded-card border border-line bg-surface p-5 ${isDayOpen ? '' : 'max-md:hidden'}`}
    >
      <Button
        kind="neutral"
        size="row"
        className="mb-3 md:hidden"
        onPress={() => {
          editor.openDay(false)
          requestAnimationFrame(() => document.getElementById(dayButtonId(day))?.focus())
        }}
      >
        <ArrowLeft size={18} aria-hidden />
        {t('hours.allDays')}
      </Button>
      <h2 id="day" ref={heading} tabIndex={-1} className="mb-3 text-p-block">
        {dayName(day, t.locale)}
      </h2>
      <DayEditor
        key={day}
        week={week}
        day={day}
        problems={editor.problems}
        onChange={editor.change}
        onSelect={index => editor.select({ day, index })}
      />
    </section>
  )
}
