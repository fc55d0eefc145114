// Days and times of the company's time zone, as the console writes them: 18.42.

/** Making a formatter costs a hundred times more than using it, and a full board asks for hundreds of times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  clocks.set(timeZone, made)
  return made
}

/** `18.42` */
export const formatTime = (at: Date, timeZone: string): string =>
  clockOf(timeZone).format(at).replace(':', '.')

/** `YYYY-MM-DD` */
export const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at)

export const hourIn = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at))
