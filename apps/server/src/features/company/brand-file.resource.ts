// The company's logo and icon as files of their own. They are SVG texts of the company, so the answer lets them do
// nothing but be drawn.
import { createResource, IMMUTABLE, type Resource } from '../../http/resource.ts'
import { type BrandFile, brandFilePath } from './brand-file.ts'
import type { CompanyEntry } from './company-directory.ts'

export function brandFileAt(entry: CompanyEntry, path: string): BrandFile | null {
  const { version, files } = entry.company
  const isAt = (file: BrandFile) => files[file] !== null && path === brandFilePath(file, version)
  return isAt('logo') ? 'logo' : isAt('icon') ? 'icon' : null
}

export function createBrandFile(entry: CompanyEntry, file: BrandFile): Promise<Resource> {
  return createResource({
    body: entry.company.files[file] ?? '',
    contentType: 'image/svg+xml',
    cacheControl: IMMUTABLE,
    headers: [['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"]],
  })
}
