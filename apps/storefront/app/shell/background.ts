// One chunk, loaded when the page has nothing else to do: what works behind every page and what it may have to say.
export { BackgroundTasks } from './background-tasks.tsx'
export { OfflineStrip } from './offline-strip.tsx'
export { reloadIfOutdated } from './outdated-page.ts'
