// The settings of realtime: the endpoint of this server, or a service with the Pusher protocol (hosted, Reverb,
// soketi).
import type { Setup } from './setup.ts'

export interface PusherSettings {
  appId: string
  key: string
  secret: string
  apiUrl: string
}

export interface RealtimeSettings {
  cluster: string
  /** Where browsers connect; null: to the address of the page. */
  host: string | null
  port: number | null
  forceTls: boolean
  /** Null: the endpoint of this server. */
  pusher: PusherSettings | null
}

/** The variables as the environment has them. */
export interface GivenRealtime {
  REALTIME_DRIVER: 'embedded' | 'pusher'
  REALTIME_CLUSTER: string
  REALTIME_HOST: string | null
  REALTIME_PORT?: number | undefined
  PUSHER_APP_ID: string | null
  PUSHER_KEY: string | null
  PUSHER_SECRET: string | null
  PUSHER_API_URL?: string | undefined
}

/** Credentials are needed all or none. */
export function pusherProblems(given: GivenRealtime, setup: Setup): string[] {
  if (given.REALTIME_DRIVER === 'embedded') return []
  const names = ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'] as const
  const problems = names
    .filter(name => given[name] === null)
    .map(name => `${name}: needed when REALTIME_DRIVER is pusher`)
  if (setup === 'production' && given.PUSHER_API_URL?.startsWith('http://')) {
    problems.push('PUSHER_API_URL: must be https in production, never the simulator')
  }
  return problems
}

export function realtimeSettings(given: GivenRealtime, setup: Setup): RealtimeSettings {
  const { REALTIME_CLUSTER: cluster, REALTIME_HOST: host, REALTIME_PORT: port = null } = given
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = given
  if (given.REALTIME_DRIVER === 'embedded' || appId === null || key === null || secret === null) {
    return { cluster, host, port, forceTls: setup === 'production', pusher: null }
  }
  const apiUrl = given.PUSHER_API_URL ?? `https://api-${cluster}.pusher.com`
  const { hostname, port: apiPort, protocol } = new URL(apiUrl)
  const isHosted = given.PUSHER_API_URL === undefined
  const isTls = protocol === 'https:'
  const ownPort = apiPort === '' ? (isTls ? 443 : 80) : Number(apiPort)
  return {
    cluster,
    // A self-hosted service takes connections at the same host as API requests.
    host: host ?? (isHosted ? `ws-${cluster}.pusher.com` : hostname),
    port: port ?? (isHosted ? 443 : ownPort),
    forceTls: isTls,
    pusher: { appId, key, secret, apiUrl },
  }
}
