import { expect, test } from 'vitest'
import { runIndependently } from './run-independently.ts'

const fail = (message: string) => () => Promise.reject(new Error(message))

test('a failing step does not keep the others from running, and its error is thrown at the end', async () => {
  const ran: string[] = []
  const step = (name: string) => () => ran.push(name)
  await expect(runIndependently(step('first'), fail('broken'), step('last'))).rejects.toThrow('broken')
  expect(ran).toEqual(['first', 'last'])
})

test('several failures are thrown together', async () => {
  const failing = runIndependently(fail('one'), fail('two'))
  await expect(failing).rejects.toMatchObject({ errors: [{ message: 'one' }, { message: 'two' }] })
})

test('steps that succeed return nothing', async () => {
  await expect(runIndependently(() => undefined)).resolves.toBeUndefined()
})
