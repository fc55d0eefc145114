// One chunk: the pages of weekly hours and of special days.
export { SpecialDaysPage } from './special-days/special-days-page.tsx'
export { HoursPage } from './week/hours-page.tsx'
