// When something of an order happened, in the time zone of the company.
import type { Locale } from '@pesan/contract/language'
import { deviceSettings } from '../../lib/device-settings.ts'
import type { T } from '../../lib/i18n/t.ts'
import { dayIn, formatDay, formatTime } from '../../lib/local-time.ts'
import { useStore } from '../../lib/store.ts'
import { useToday } from '../../lib/use-today.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'

interface Present {
  locale: Locale
  timeZone: string
  /** `YYYY-MM-DD` */
  today: string
}

export interface MomentTexts {
  /** `Today, 18.42` and `22 November, 18.42` */
  withDay: (at: string) => string
  /** `today, 18.42` */
  inSentence: (at: string) => string
  /** `18.42`, and `22 Nov, 18.42` of another day */
  brief: (at: string) => string
}

export function momentTexts(t: T, { locale, timeZone, today }: Present): MomentTexts {
  const wordsOf = (at: string, month: 'long' | 'short', ofToday: string) => {
    const moment = new Date(at)
    const day = dayIn(moment, timeZone)
    const words = day === today ? ofToday : `${formatDay(day, { locale, today, month })}, `
    return `${words}${formatTime(moment, timeZone)}`
  }
  const ofToday = `${t('search.today')}, `
  return {
    withDay: at => wordsOf(at, 'long', ofToday),
    inSentence: at => wordsOf(at, 'long', ofToday.toLowerCase()),
    brief: at => wordsOf(at, 'short', ''),
  }
}

export function useMomentTexts(): MomentTexts {
  const t = useT()
  const { time_zone: timeZone } = useMembership().company
  const { locale } = useStore(deviceSettings)
  return momentTexts(t, { locale, timeZone, today: useToday(timeZone) })
}
