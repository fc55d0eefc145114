// The hosts of a `DATABASE_URL`. It may name several, as libpq has it: one is the primary and takes writes, the others
// are standbys that may be promoted. The driver knows one host, so each gets an address of its own.

const ADDRESS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^@/?]*@)?(?<hosts>[^/?]*)(?<rest>.*)$/s
const SESSION_ATTRIBUTES = /[?&]target_session_attrs=([^&]*)/
/** A server must write, so these two mean the same here; `any` takes whichever answers. */
const WRITABLE = ['read-write', 'primary']

export interface DatabaseHosts {
  /** One address for each host, in their order. */
  urls: readonly [string, ...string[]]
  /** Whether a host that takes no writes is passed over. */
  mustBeWritable: boolean
}

/** `postgres://user@a:5432,b:5432/name?target_session_attrs=read-write`. Throws for attributes that cannot be meant. */
export function parseHosts(databaseUrl: string): DatabaseHosts {
  const { scheme = '', login = '', hosts = '', rest = '' } = ADDRESS.exec(databaseUrl)?.groups ?? {}
  const attributes = SESSION_ATTRIBUTES.exec(rest)?.[1] ?? null
  if (attributes !== null && attributes !== 'any' && !WRITABLE.includes(attributes))
    throw new Error('target_session_attrs must be read-write, primary or any')
  const [first = '', ...others] = hosts.split(',')
  if (others.length === 0) return { urls: [databaseUrl], mustBeWritable: WRITABLE.includes(attributes ?? '') }
  const addressOf = (host: string) => `${scheme}${login}${host}${rest}`
  // Of several hosts one is a standby most of the time, so without a word the writable one is meant.
  return { urls: [addressOf(first), ...others.map(addressOf)], mustBeWritable: attributes !== 'any' }
}
