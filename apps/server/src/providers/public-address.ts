// Whether an IP address belongs to the public internet, and not to this machine, its network or a special purpose (the
// IANA registries of special-purpose addresses).
import { BlockList, isIPv4, isIPv6 } from 'node:net'

const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Only 2000::/3 is ever assigned; embedded IPv4 addresses are outside of it or in these ranges. */
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6')
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && handedOut.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
