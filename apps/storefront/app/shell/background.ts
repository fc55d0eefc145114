// One chunk, loaded when the page is idle: what works in the background of every page and the messages it may
// show.
export { BackgroundTasks } from './background-tasks.tsx'
export { OfflineStrip } from './offline-strip.tsx'
export { reloadIfOutdated } from './outdated-page.ts'
