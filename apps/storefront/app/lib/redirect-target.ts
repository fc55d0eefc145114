// The addresses to which the browser may be sent for 3-D Secure (AMB-046): the provider's hosts over https,
// or a simulator on this machine.
const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** `hosts`: `host` or `host:port`, as in the page's props. */
export function isRedirectTarget(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, hostname, username } = new URL(address)
  if (username !== '' || !hosts.includes(host)) return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
}
