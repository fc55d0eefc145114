// The hosts of a `DATABASE_URL`, which may name several as in libpq: a primary that takes writes and standbys that may
// be promoted. The driver supports one host only, so each gets a separate address.

const ADDRESS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^@/?]*@)?(?<hosts>[^/?]*)(?<rest>.*)$/s
const SESSION_ATTRIBUTES = /[?&]target_session_attrs=([^&]*)/
/** The server must write, so these two mean the same here; `any` accepts any host that answers. */
const WRITABLE = ['read-write', 'primary']

export interface DatabaseHosts {
  /** One address per host, in their order. */
  urls: readonly [string, ...string[]]
  /** Whether a read-only host is skipped. */
  mustBeWritable: boolean
}

/** `postgres://user@a:5432,b:5432/name?target_session_attrs=read-write`. Throws for attributes other than these. */
export function parseHosts(databaseUrl: string): DatabaseHosts {
  const { scheme = '', login = '', hosts = '', rest = '' } = ADDRESS.exec(databaseUrl)?.groups ?? {}
  const attributes = SESSION_ATTRIBUTES.exec(rest)?.[1] ?? null
  if (attributes !== null && attributes !== 'any' && !WRITABLE.includes(attributes))
    throw new Error('target_session_attrs must be read-write, primary or any')
  const [first = '', ...others] = hosts.split(',')
  if (others.length === 0) return { urls: [databaseUrl], mustBeWritable: WRITABLE.includes(attributes ?? '') }
  const addressOf = (host: string) => `${scheme}${login}${host}${rest}`
  // Of several hosts at least one is usually a standby, so the default is the writable host.
  return { urls: [addressOf(first), ...others.map(addressOf)], mustBeWritable: attributes !== 'any' }
}
