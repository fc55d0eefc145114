// Times of day as the customer reads them: HH:mm in the company's time zone (I18N-07, AMB-068).

export function formatClockTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
}
