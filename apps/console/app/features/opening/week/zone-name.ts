// `WITA`; where a zone has no name of this kind, `GMT+7`.

/** Indonesian is the language that has names for the zones of Indonesia. */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('id-ID', { timeZone, timeZoneName: 'short' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
