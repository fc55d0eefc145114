// Makes the small images that the storefront itself shows, from the emoji package: `node tools/storefront-art/make.ts`.
// The results are committed; run it again after a change of the list.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const ART = fileURLToPath(new URL('../../apps/storefront/app/art/', import.meta.url))
const EMOJI = fileURLToPath(new URL('assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json')))
/** Three device pixels to each that it takes: 64, of the scenes on top of an order 112. */
const SIZE_PX = 192
const SCENE_SIZE_PX = 336
const QUALITY = 82

/** File name and code point. */
const IMAGES = {
  bread: '1f956',
  cheese: '1f9c0',
  chili: '1f336-fe0f',
  'party-popper': '1f389',
  pizza: '1f355',
  present: '1f381',
  tomato: '1f345',
  house: '1f3e0',
  'magnifying-glass': '1f50d',
  map: '1f5fa-fe0f',
  receipt: '1f9fe',
  'satellite-dish': '1f4e1',
  'shopping-bags': '1f6cd-fe0f',
  stew: '1f372',
} as const

const SCENES = {
  'scene-bags': '1f6cd-fe0f',
  'scene-party': '1f389',
  'scene-scooter': '1f6f5',
  'scene-stew': '1f372',
} as const

await rm(ART, { recursive: true, force: true })
await mkdir(ART)
for (const [name, codePoint] of Object.entries(IMAGES)) await makeImage(name, codePoint, SIZE_PX)
for (const [name, codePoint] of Object.entries(SCENES)) await makeImage(name, codePoint, SCENE_SIZE_PX)

async function makeImage(name: string, codePoint: string, sizePx: number): Promise<void> {
  const visible = await sharp(await readFile(join(EMOJI, `${codePoint}.webp`)))
    .trim()
    .png()
    .toBuffer()
  const image = await sharp(visible)
    .resize({
      width: sizePx,
      height: sizePx,
      fit: 'contain',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
      kernel: 'lanczos3',
    })
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
  await writeFile(join(ART, `${name}.webp`), image)
}
