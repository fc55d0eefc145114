import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['8.8.8.8', 'a public address'],
  ['172.15.255.255', 'just below a private network'],
  ['172.32.0.0', 'just above it'],
  ['100.63.255.255', 'just below the shared addresses of providers'],
  ['2606:4700::6810:84e5', 'a public address of version 6'],
  ['2a00:1450:4001::200e', 'another one'],
])('%s is public: %s', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['127.0.0.1', 'this machine'],
  ['127.255.255.254', 'this machine'],
  ['0.0.0.0', 'this machine, on Linux'],
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['169.254.169.254', 'link-local, where clouds keep credentials'],
  ['100.64.0.1', 'shared by a provider'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['::1', 'this machine'],
  ['::', 'unspecified'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['fd00:ec2::254', 'private'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['::ffff:127.0.0.1', 'this machine in disguise'],
  ['::ffff:8.8.8.8', 'a public one in disguise'],
  ['64:ff9b::7f00:1', 'translated to this machine'],
  ['2002:7f00:1::', '6to4 of this machine'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['localhost', 'no address'],
  ['2130706433', 'no address'],
  ['0x7f.1', 'no address'],
  ['', 'no address'],
])('%s is not public: %s', address => {
  expect(isPublicAddress(address)).toBe(false)
})
