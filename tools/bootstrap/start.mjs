// `npm start`: installs and builds what changed, then runs the server and, beside it, the simulators of the outside services.
import './node-version.mjs'
import { build } from './build.mjs'
import { keepRunning } from './children.mjs'
import { install } from './install.mjs'
import { NODE, projectEnv, ROOT } from './project.mjs'
import { main, say } from './run.mjs'

const program = (name, entry) => ({
  name,
  command: NODE,
  args: [entry],
  options: { cwd: ROOT, env: projectEnv },
})

await main(async () => {
  await install()
  await build()
  const programs = [program('server', 'apps/server/src/main.ts')]
  if (process.env.SANDBOX !== 'off') programs.push(program('sandbox', 'apps/sandbox/src/main.ts'))
  say(`starting the ${programs.map(({ name }) => name).join(' and the ')}, Ctrl-C stops`)
  return keepRunning(programs, { withParent: process.env.npm_lifecycle_event !== undefined })
})
