// The entries, newest first: a table, and on a phone a list. Where several days are shown, each has its heading.
import type { ActivityEntry } from '@pesan/contract/activity'
import { dayIn, formatDay } from '../../lib/local-time.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { EntryActor, EntrySentence, EntrySubject, EntryTime } from './entry-cells.tsx'

const ROOM_FOR_COLUMNS = '(width >= 768px)'

interface ActivityTableProps {
  entries: readonly ActivityEntry[]
  today: string
  hasDays: boolean
}

interface Day {
  day: string
  entries: ActivityEntry[]
}

/** In the order of the entries. */
function daysOf(entries: readonly ActivityEntry[], timeZone: string): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const day = dayIn(new Date(entry.at), timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

export function ActivityTable({ entries, today, hasDays }: ActivityTableProps) {
  const t = useT()
  const { company } = useMembership()
  const isTable = useMedia(ROOM_FOR_COLUMNS)
  const days = daysOf(entries, company.time_zone).map(({ day, entries: ofDay }) => ({
    day,
    entries: ofDay,
    title: day === today ? t('activity.today') : formatDay(day, { locale: t.locale, today }),
  }))
  const Shown = isTable ? Table : Cards
  return <Shown days={days} hasDays={hasDays} />
}

interface DaysProps {
  days: readonly (Day & { title: string })[]
  hasDays: boolean
}

const headClassName = 'figures px-2 py-3 text-left text-p-label text-ink-2 first:pl-4'
const cellClassName = 'px-2 py-2.5 align-middle text-p-row first:pl-4 last:pr-4'

function Table({ days, hasDays }: DaysProps) {
  const t = useT()
  const titles = [t('activity.when'), t('activity.who'), t('activity.where'), t('activity.what')]
  return (
    <div className="rounded-card border border-line bg-surface">
      <table aria-label={t('activity.title')} className="w-full">
        <colgroup>
          <col className="w-20" />
          <col className="w-1/4" />
          <col className="w-1/6" />
          <col />
        </colgroup>
        <thead>
          <tr>
            {titles.map(title => (
              <th key={title} scope="col" className={headClassName}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ day, title, entries }) => (
          <tbody key={day}>
            {hasDays && (
              <tr className="border-t border-line bg-sunken">
                <th scope="rowgroup" colSpan={4} className="px-4 py-2 text-left text-p-label text-ink-2">
                  {title}
                </th>
              </tr>
            )}
            {entries.map(entry => (
              <tr key={entry.id} className="border-t border-line">
                <td className={cellClassName}>
                  <EntryTime entry={entry} />
                </td>
                <td className={cellClassName}>
                  <EntryActor entry={entry} />
                </td>
                <td className={cellClassName}>
                  <EntrySubject entry={entry} />
                </td>
                <td className={cellClassName}>
                  <EntrySentence entry={entry} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const Cards = ({ days, hasDays }: DaysProps) =>
  days.map(({ day, title, entries }) => (
    <section key={day} aria-label={title}>
      {hasDays && <h2 className="mb-2 text-p-label text-ink-2">{title}</h2>}
      <ul className="rounded-card border border-line bg-surface">
        {entries.map(entry => (
          <li key={entry.id} className="border-line px-4 py-3 text-p-row not-first:border-t">
            <div className="flex items-center justify-between gap-3">
              <EntryActor entry={entry} />
              <EntryTime entry={entry} />
            </div>
            <p className="mt-1 pl-12">
              <EntrySentence entry={entry} />
            </p>
            <p className="pl-12">
              <EntrySubject entry={entry} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  ))
