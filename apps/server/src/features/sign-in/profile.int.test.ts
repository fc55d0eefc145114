import { readProfile, signOutEverywhere, updateEmail } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

describe('the email', () => {
  test('API-08 AUTH-41 AUTH-06 is changed for this customer of this company and told with the profile', async () => {
    const phone = '+6281234567801'
    const token = await api.signIn('bara', phone)
    const other = await api.signIn('sawah', phone)
    const { data } = await api.call(updateEmail, { token, body: { email: ' ayu@mail.id ' } })
    expect(data).toMatchObject({ email: 'ayu@mail.id', phone, phone_number: phone, name: null })
    expect((await api.call(readProfile, { token })).data).toEqual(data)
    expect((await api.call(readProfile, { company: 'sawah', token: other })).data.email).toBeNull()
    const refused = await api.refusal(updateEmail, { company: 'sawah', token, body: { email: 'x@y.z' } })
    expect(refused.httpStatus).toBe(401)
  })

  test.each([
    '',
    'ayu',
    'ayu@mail',
    'ayu@mail.',
    '@mail.id',
    'a yu@mail.id',
    'ayu@@mail.id',
    `${'a'.repeat(250)}@b.id`,
  ])(
    'API-08 AUTH-42 AUTH-43 %j is refused in words that the form shows, and changes nothing',
    async email => {
      const token = await api.signIn('bara', '+6281234567802')
      expect(await api.refusal(updateEmail, { token, body: { email } })).toMatchObject({
        httpStatus: 422,
        code: 'invalid_email',
        message: 'Invalid email format',
        messageKey: 'auth.invalid_email',
      })
      expect((await api.call(readProfile, { token })).data.email).toBeNull()
    },
  )

  test('AUTH-42 the longest one that an address can have is taken', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(185)}.id`.slice(0, 254)
    const token = await api.signIn('bara', '+6281234567803')
    expect((await api.call(updateEmail, { token, body: { email } })).data.email).toBe(email)
  })
})

test('signing out everywhere ends every session of the customer, and nobody else’s', async () => {
  const phone = '+6281234567804'
  const tokens = [await api.signIn('bara', phone), await api.signIn('bara', phone)]
  const others = [
    { company: 'bara', token: await api.signIn('bara', '+6281234567805') },
    { company: 'sawah', token: await api.signIn('sawah', phone) },
  ]
  await api.call(signOutEverywhere, { token: tokens[0] ?? '' })
  for (const token of tokens) expect((await api.refusal(readProfile, { token })).httpStatus).toBe(401)
  for (const other of others) expect((await api.send(readProfile, other)).status).toBe(200)
})
