// The program behind `pesan pictures move`: copies the images below DATA_DIR to the bucket of the S3 settings and
// prints the counts as JSON.

import { imagesFolder } from './app/composition.ts'
import { moveImages } from './features/image/move-images.service.ts'
import { listImages } from './providers/image-store/local-disk/list-images.ts'
import { createLocalDiskStore } from './providers/image-store/local-disk/local-disk.ts'
import { createS3Store } from './providers/image-store/s3/s3-store.ts'
import { readSettings, SettingsError } from './settings/settings.ts'

async function main(): Promise<void> {
  const { DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env
  const settings = readSettings({
    SETUP: 'development',
    DATA_DIR,
    S3_ENDPOINT,
    S3_BUCKET,
    S3_REGION,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  })
  if (settings.s3 === null)
    throw new SettingsError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed')
  const folder = imagesFolder(settings)
  const stores = { source: createLocalDiskStore(folder), target: createS3Store(settings.s3) }
  process.stdout.write(JSON.stringify({ folder, ...(await moveImages(stores, listImages(folder))) }))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message || error.name : String(error)}\n`)
  process.exitCode = error instanceof SettingsError ? 2 : 1
})
