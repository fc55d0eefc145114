// Composes the demo images from the emoji package: `node tools/demo-images/compose.ts`. The results are committed,
// so that the first start only has to serve them; run it again after a change of a recipe or of the layout.

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import * as v from 'valibot'
import { draw, type Sprite } from './drawing.ts'
import { layOut } from './layout.ts'
import { type Recipe, recipes } from './recipe.ts'

const DEMO = fileURLToPath(new URL('../../apps/server/demo/', import.meta.url))
const EMOJI = fileURLToPath(new URL('assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json')))
const SPRITE_PX = 600
const QUALITY = 80

for (const slug of await readdir(DEMO)) {
  const { photos } = v.parse(recipes, JSON.parse(await readFile(join(DEMO, slug, 'photos.json'), 'utf8')))
  const folder = join(DEMO, slug, 'photos')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const recipe of photos) await writeFile(join(folder, recipe.file), await compose(recipe))
  process.stdout.write(`${slug}: ${photos.length} images\n`)
}

async function compose(recipe: Recipe): Promise<Buffer> {
  const pieces = layOut(recipe)
  const sprites = new Map<string, Sprite>()
  for (const { emoji } of pieces) if (!sprites.has(emoji)) sprites.set(emoji, await loadSprite(emoji))
  const svg = draw(pieces, recipe.hue, emoji => {
    const sprite = sprites.get(emoji)
    if (!sprite) throw new Error(`no image of ${emoji}`)
    return sprite
  })
  return sharp(Buffer.from(svg))
    .removeAlpha()
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toBuffer()
}

/** Enlarged here, because the SVG renderer enlarges less smoothly. */
async function loadSprite(emoji: string): Promise<Sprite> {
  const visible = await sharp(join(EMOJI, `${emoji}.webp`))
    .trim()
    .png()
    .toBuffer()
  const { data, info } = await sharp(visible)
    .resize({ width: SPRITE_PX, height: SPRITE_PX, fit: 'inside', kernel: 'lanczos3' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { href: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height }
}
