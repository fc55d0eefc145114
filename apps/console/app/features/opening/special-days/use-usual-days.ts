// Offered days that a person has left as they are: nothing is set, and this device offers them no more.
import { changeSettings, deviceSettings } from '../../../lib/device-settings.ts'
import { useStore } from '../../../lib/store.ts'
import { useMembership } from '../../../shell/session.ts'

const dayIn = (entry: string): string => entry.slice(entry.indexOf('/') + 1)

export function useUsualDays(today: string) {
  const { company } = useMembership()
  const { usualDays } = useStore(deviceSettings)
  const isOwn = (entry: string) => entry.startsWith(`${company.slug}/`)
  return {
    usual: usualDays.filter(isOwn).map(dayIn),
    leave: (day: string) =>
      changeSettings({
        usualDays: [...usualDays.filter(entry => dayIn(entry) >= today), `${company.slug}/${day}`],
      }),
    offerAgain: () => changeSettings({ usualDays: usualDays.filter(entry => !isOwn(entry)) }),
  }
}
