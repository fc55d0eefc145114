// The network whose requests are counted together: an IPv4 address, or the first 64 bits of an IPv6 address. A
// provider assigns these to one customer, who can change the other half with every request.

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
