// One chunk: what the board shows of opening.
export { OpeningChip } from './opening-chip.tsx'
export { PauseSheet } from './pause-sheet.tsx'
export { ReminderBands } from './reminder-bands.tsx'
