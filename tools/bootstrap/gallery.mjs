// `npm run gallery`: renews the images of docs/gallery. What stands behind `--` goes to Playwright: `npm run gallery -- paying`
// plays one scenario, `-- --project bara-phone` one company on one size, `-- --project console` the console.
import './node-version.mjs'
import { build } from './build.mjs'
import { requireChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { projectEnv } from './project.mjs'
import { main, run } from './run.mjs'

await main(async () => {
  await install()
  await build()
  const env = { ...projectEnv, CHROMIUM_PATH: await requireChromium() }
  const args = ['test', '--config=e2e/gallery/playwright.config.ts', ...process.argv.slice(2)]
  const { code } = await run('playwright', args, { show: true, env })
  return code
})
