// Whose requests are counted together: an IPv4 address by itself, of IPv6 the 64 bits that one customer of a provider
// has, because the other half is free to be changed with every request.

export function networkOf(address: string): string {
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::', 2)
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map(group => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
