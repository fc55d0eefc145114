// One chunk: the pages of weekly hours and of special days, and the sheet of selling times.
export { SpecialDaysPage } from './special-days/special-days-page.tsx'
export { HoursPage } from './week/hours-page.tsx'
export { SellingTimesSheet } from './week/selling-times-sheet.tsx'
