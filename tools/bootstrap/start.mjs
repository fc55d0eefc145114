// `npm start`: installs and builds what changed, then runs the server and, in parallel, the simulators of the outside services.
import './node-version.mjs'
import { build } from './build.mjs'
import { superviseChildren } from './children.mjs'
import { install } from './install.mjs'
import { requireFreePorts } from './ports.mjs'
import { compilingEnv, NODE, ROOT } from './project.mjs'
import { main, say } from './run.mjs'

/** Node gives young objects up to twice 64 MB where it finds much memory, and lets old ones grow without need (0098). */
const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512']
/** One arena: each thread that compiles or compresses would hold on to one, some 30 MB together. */
const env = { MALLOC_ARENA_MAX: '1', ...compilingEnv }
const program = (name, ...args) => ({ name, command: NODE, args, options: { cwd: ROOT, env } })

await main(async () => {
  await requireFreePorts(process.env)
  await install()
  await build()
  const programs = [program('server', ...SERVER_FLAGS, 'apps/server/dist/main.js')]
  if (process.env.SANDBOX !== 'off') programs.push(program('sandbox', 'apps/sandbox/src/main.ts'))
  say(`starting the ${programs.map(({ name }) => name).join(' and the ')}, Ctrl-C stops`)
  return superviseChildren(programs)
})
