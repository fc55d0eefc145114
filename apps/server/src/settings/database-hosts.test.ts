import { expect, test } from 'vitest'
import { parseHosts } from './database-hosts.ts'

test('an address with one host stays as it is', () => {
  const url = 'postgres://pesan:secret@database:5432/pesan?sslmode=require'
  expect(parseHosts(url)).toEqual({ urls: [url], mustBeWritable: false })
})

test('an address with several hosts becomes one address per host, and the writable one is wanted', () => {
  expect(parseHosts('postgres://me:a%2Cb@a:5432,b:5433,[::1]/pesan?sslmode=require')).toEqual({
    urls: [
      'postgres://me:a%2Cb@a:5432/pesan?sslmode=require',
      'postgres://me:a%2Cb@b:5433/pesan?sslmode=require',
      'postgres://me:a%2Cb@[::1]/pesan?sslmode=require',
    ],
    mustBeWritable: true,
  })
})

test('target_session_attrs decides whether a host must take writes', () => {
  const isWritable = (query: string) => parseHosts(`postgres://a,b/pesan?${query}`).mustBeWritable
  expect(isWritable('target_session_attrs=read-write')).toBe(true)
  expect(isWritable('sslmode=require&target_session_attrs=primary')).toBe(true)
  expect(isWritable('target_session_attrs=any')).toBe(false)
  expect(parseHosts('postgres://a/pesan?target_session_attrs=read-write').mustBeWritable).toBe(true)
  expect(() => isWritable('target_session_attrs=standby')).toThrow('target_session_attrs must be')
})

test('the address of a unix socket has no host and is one address', () => {
  const url = 'postgres://pesan@/pesan?host=/run/postgresql'
  expect(parseHosts(url).urls).toEqual([url])
})
