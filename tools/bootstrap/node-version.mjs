// Imported first by both commands: an old Node gets one clear line instead of a stack trace.
const OLDEST_MAJOR = 20

if (Number(process.versions.node.split('.')[0]) < OLDEST_MAJOR) {
  console.error(
    `Node ${OLDEST_MAJOR} or newer is needed, this is ${process.version}: install it from https://nodejs.org`,
  )
  process.exit(1)
}
