// Makes the small pictures that the storefront itself shows, from the emoji package: `node tools/storefront-art/make.ts`.
// The results are committed; run it again after a change of the list.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const ART = fileURLToPath(new URL('../../apps/storefront/app/art/', import.meta.url))
const EMOJI = fileURLToPath(new URL('assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json')))
/** Three device pixels to each of the 64 that the largest takes. */
const SIZE_PX = 192
const QUALITY = 82

/** File name and code point. */
const PICTURES = {
  bread: '1f956',
  cheese: '1f9c0',
  chili: '1f336-fe0f',
  'party-popper': '1f389',
  pizza: '1f355',
  present: '1f381',
  tomato: '1f345',
} as const

await rm(ART, { recursive: true, force: true })
await mkdir(ART)
for (const [name, codePoint] of Object.entries(PICTURES)) {
  const visible = await sharp(await readFile(join(EMOJI, `${codePoint}.webp`)))
    .trim()
    .png()
    .toBuffer()
  const picture = await sharp(visible)
    .resize({
      width: SIZE_PX,
      height: SIZE_PX,
      fit: 'contain',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
      kernel: 'lanczos3',
    })
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
  await writeFile(join(ART, `${name}.webp`), picture)
}
