// Looks at the ports before anything is installed, built or started: one line says which is taken, and where a Pesan
// that has them is open.
import { createServer } from 'node:net'
import { CannotGoOn } from './run.mjs'

const ANSWER_LIMIT_MS = 2_000

/** Throws CannotGoOn. Wrong numbers are left to the programs, which name them. */
export async function requireFreePorts(env) {
  const host = env.HOST || '127.0.0.1'
  const wanted = [
    { setting: 'PORT', port: env.PORT || '3000', host },
    ...(env.SANDBOX === 'off'
      ? []
      : [{ setting: 'SANDBOX_PORT', port: env.SANDBOX_PORT || '3001', host: '127.0.0.1' }]),
    ...(env.METRICS_PORT
      ? [{ setting: 'METRICS_PORT', port: env.METRICS_PORT, host: env.METRICS_HOST || '127.0.0.1' }]
      : []),
  ].filter(({ port }) => /^[1-9]\d{0,4}$/.test(port) && Number(port) < 65_536)
  for (const { setting, port, host: address } of wanted) {
    const code = await bindError(Number(port), address)
    if (code === 'EACCES')
      throw new CannotGoOn(`port ${port} needs more rights: set ${setting} to a number above 1023`)
    if (code !== 'EADDRINUSE') continue
    if (setting === 'PORT' && (await isPesan(port)))
      throw new CannotGoOn(
        `Pesan runs already, it is open at http://${env.BASE_DOMAIN || 'localhost'}:${port}; for a second one set PORT, SANDBOX_PORT and DATA_DIR`,
      )
    throw new CannotGoOn(
      `port ${port} is in use: stop what listens there, or set ${setting} to another number`,
    )
  }
}

/** The code of the error when nothing can listen there, else undefined. */
function bindError(port, host) {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', error => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

async function isPesan(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    return (await answer.json()).message === 'alive'
  } catch {
    return false
  }
}
