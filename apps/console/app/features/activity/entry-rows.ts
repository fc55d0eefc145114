// The entries as rows of a table file: what the page says, and the values as they were written.
import type { ActivityEntry, ActivityValues } from '@pesan/contract/activity'
import type { T } from '../../lib/i18n/t.ts'
import { entrySentence } from './entry-sentence.ts'
import { actorText, entrySubject } from './entry-subject.ts'

/** The first row has the titles. */
export const entryRows = (t: T, entries: readonly ActivityEntry[], timeZone: string): string[][] => [
  [
    t('activity.when'),
    t('activity.who'),
    t('activity.where'),
    t('activity.what'),
    t('activity.action'),
    t('activity.before'),
    t('activity.after'),
  ],
  ...entries.map(entry => {
    const { name, kind } = actorText(t, entry.actor)
    return [
      momentText(entry.at, timeZone),
      kind === null ? name : `${kind} ${name}`,
      entrySubject(t, entry).text,
      entrySentence(t, entry, timeZone),
      entry.action,
      valuesText(entry.before),
      valuesText(entry.after),
    ]
  }),
]

/** `2026-11-24 18:42:07`, which a spreadsheet sorts by time. */
const momentText = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(new Date(at))

const valuesText = (values: ActivityValues | null): string =>
  Object.entries(values ?? {})
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ')
