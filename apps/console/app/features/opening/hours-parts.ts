// One chunk: the pages of weekly hours and of special days.
export { HoursPage } from './week/hours-page.tsx'
