import Pusher from 'pusher'
import { describe, expect, test } from 'vitest'
import { isSignature, readSignature, signChannel, signChannelFor, signUser } from './signature.ts'

const app = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }

describe('signatures of the Pusher protocol', () => {
  test('agree with the published examples', () => {
    expect(signChannel(app, '1234.1234', 'private-foobar')).toBe(
      '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
    )
    expect(signUser(app, '1234.1234', '{"id":"12345"}')).toBe(
      '278d425bdf160c739803:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba',
    )
  })

  test('agree with the official library', () => {
    const official = new Pusher({ appId: '1', ...app, cluster: 'ap1' })
    const [socketId, channel] = ['77.91', 'private-orders.0192d3a0-0000-7000-8000-000000000001']
    expect(signChannel(app, socketId, channel)).toBe(official.authorizeChannel(socketId, channel).auth)
    const signedIn = official.authenticateUser(socketId, { id: 'ayu' })
    expect(signUser(app, socketId, signedIn.user_data)).toBe(signedIn.auth)
  })

  test('a signature of a channel is neither valid for a user nor for another socket', () => {
    const signed = signChannel(app, '1.2', 'private-a')
    expect(isSignature(signed, signed)).toBe(true)
    for (const other of [
      signChannel(app, '1.3', 'private-a'),
      signChannel(app, '1.2', 'private-b'),
      signUser(app, '1.2', 'private-a'),
      signChannel({ ...app, secret: 'other' }, '1.2', 'private-a'),
      signed.slice(0, -1),
      signed.toUpperCase(),
      '',
    ])
      expect(isSignature(signed, other)).toBe(false)
  })

  test('a signature for a customer names that customer and no other', () => {
    const subscription = { socketId: '1.2', channel: 'private-a' }
    const read = (auth: string) => readSignature(app, { ...subscription, auth })
    const auth = signChannelFor(app, { ...subscription, customer: 'ayu' })
    expect(read(auth)).toEqual({ customer: 'ayu' })
    expect(read(signChannel(app, '1.2', 'private-a'))).toEqual({ customer: null })
    const plain = auth.replace(/:ayu$/, '')
    for (const other of [plain, `${plain}:made`, `${plain}:`, `${auth}:ayu`, `${auth}x`, '', '::'])
      expect(read(other)).toBeNull()
  })
})
