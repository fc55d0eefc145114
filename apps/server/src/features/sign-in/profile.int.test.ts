import {
  readProfile,
  readRestaurantOrder,
  signOutEverywhere,
  updateEmail,
  updateName,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

describe('the name', () => {
  test('is given once, normalised, and part of the profile', async () => {
    const token = await api.signIn('bara', '+6281234567811')
    const { data } = await api.call(updateName, { token, body: { name: '  Ni  Luh Ayu\u0301 ' } })
    expect(data.name).toBe('Ni Luh Ayú')
    expect((await api.call(readProfile, { token })).data).toEqual(data)
    const refused = await api.refusal(updateName, { company: 'sawah', token, body: { name: 'Made' } })
    expect(refused.httpStatus).toBe(401)
  })

  test.each(['', '   ', '12345', '\u0007Ayu', 'Ayu\u202e', 'x'.repeat(101), '\u{1f600}'])(
    '%j is not a name',
    async name => {
      const token = await api.signIn('bara', '+6281234567812')
      const refused = await api.refusal(updateName, { token, body: { name } })
      expect(refused).toMatchObject({ httpStatus: 422, code: 'invalid_name' })
      expect((await api.call(readProfile, { token })).data.name).toBeNull()
    },
  )

  test.each(['Ayu', "O'Neill-Smith Jr.", '李小龙', 'Ñandú', 'I'])('%j is a name', async name => {
    const token = await api.signIn('bara', '+6281234567813')
    expect((await api.call(updateName, { token, body: { name } })).data.name).toBe(name)
  })

  test('I15 an order keeps the name with which it was placed, and a placeholder if there was none', async () => {
    const token = await api.signIn('bara', '+6281234567814')
    const key = await api.keyOf('bara')
    const nameIn = async (orderId: string) =>
      (await api.call(readRestaurantOrder, { token: key, params: { orderId } })).data.customer_name
    const unnamed = await api.placeOrder({ token })
    await api.call(updateName, { token, body: { name: 'Ayu' } })
    const named = await api.placeOrder({ token })
    await api.call(updateName, { token, body: { name: 'Made' } })
    expect([await nameIn(unnamed.id), await nameIn(named.id)]).toEqual(['Guest 7814', 'Ayu'])
  })
})

describe('the email', () => {
  test('API-08 AUTH-41 AUTH-06 is changed for this customer of this company and part of the profile', async () => {
    const phone = '+6281234567801'
    const token = await api.signIn('bara', phone)
    const other = await api.signIn('sawah', phone)
    const { data } = await api.call(updateEmail, { token, body: { email: ' ayu@mail.id ' } })
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: null,
      first_name: null,
      last_name: null,
      email: 'ayu@mail.id',
      phone,
      phone_number: phone,
    })
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
  ])('API-08 AUTH-42 AUTH-43 %j is refused with a message for the form, and changes nothing', async email => {
    const token = await api.signIn('bara', '+6281234567802')
    expect(await api.refusal(updateEmail, { token, body: { email } })).toMatchObject({
      httpStatus: 422,
      code: 'invalid_email',
      message: 'Invalid email format',
      messageKey: 'auth.invalid_email',
    })
    expect((await api.call(readProfile, { token })).data.email).toBeNull()
  })

  test('AUTH-42 the longest possible address is accepted', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(185)}.id`.slice(0, 254)
    const token = await api.signIn('bara', '+6281234567803')
    expect((await api.call(updateEmail, { token, body: { email } })).data.email).toBe(email)
  })
})

test('signing out everywhere ends every session of the customer, and no one else’s', async () => {
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
