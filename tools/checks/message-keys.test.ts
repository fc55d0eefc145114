// The messages of an application are one list at run time: a key that two features use shows the text of one in the other. They
// address people in one way.
import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const CATALOGUES = ['console', 'storefront'].flatMap(name => [
  { name, language: 'en' },
  { name, language: 'id' },
])

const keysOf = async (file: string): Promise<string[]> => {
  const module = (await import(join(ROOT, file))) as Record<string, Record<string, unknown>>
  return Object.values(module).flatMap(messages => Object.keys(messages))
}

/** Every form of a message as text. */
const textsOf = async (file: string): Promise<string[]> => {
  const module = (await import(join(ROOT, file))) as Record<string, Record<string, unknown>>
  return Object.values(module).flatMap(messages => Object.values(messages).map(text => JSON.stringify(text)))
}

/** `kamu`, and its ending on what belongs to a person; not the guests (`tamu`) and words that end so. */
const FAMILIAR = /\bkamu\b|\b(?:pesanan|pilihan|keranjang|alamat|nomor|tim|akun|kode|nama)mu\b/i

test.each(CATALOGUES)(
  'each message key of the $name has one owner ($language)',
  async ({ name, language }) => {
    const files = globSync(`apps/${name}/app/**/messages.${language}.ts`, { cwd: ROOT })
    const keys = (await Promise.all(files.map(keysOf))).flat()
    expect(keys.length).toBeGreaterThan(100)
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  },
)

test.each(['console', 'storefront'])('the Indonesian texts of the %s say Anda, never kamu', async name => {
  const files = globSync(`apps/${name}/app/**/messages.id.ts`, { cwd: ROOT })
  const texts = (await Promise.all(files.map(textsOf))).flat()
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(text => FAMILIAR.test(text))).toEqual([])
})

const FEATURES = 'apps/console/app/features'

test('a key of the console that begins like a feature belongs to it', async () => {
  const files = globSync(`${FEATURES}/**/messages.en.ts`, { cwd: ROOT })
  const features = new Set(readdirSync(join(ROOT, FEATURES)))
  const owned = await Promise.all(
    files.map(async file => (await keysOf(file)).map(key => ({ key, feature: file.split('/')[4] }))),
  )
  const misplaced = owned.flat().filter(({ key, feature }) => {
    const [first = ''] = key.split('.')
    return features.has(first) && first !== feature
  })
  expect(misplaced).toEqual([])
})
