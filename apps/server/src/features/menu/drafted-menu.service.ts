// The draft of the menu as customers would see it, for the frame of the console (EDIT-02).
import type { Locale } from '@pesan/contract/language'
import type { Category } from '@pesan/contract/menu'
import { openDraft } from '@pesan/domain/menu-draft/open-draft'
import { shownMenu } from '@pesan/domain/menu-draft/shown-menu'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import { listPhotos } from '../image/photo.service.ts'
import { listDraftRows } from './draft-rows.ts'
import { readContent } from './menu-content.repository.ts'

/** Without sold-out marks, which are no part of a menu. */
export async function readDraftedMenu(
  { db }: { db: Db },
  company: Company,
  locale: Locale,
): Promise<Category[]> {
  const key = { companyId: company.id }
  const known = await listDraftRows(db, key)
  const { content: live } = await readContent(db, key)
  const photos = await listPhotos(db, key)
  const images = new Map(photos.map(({ address, image }) => [address, image]))
  return shownMenu(openDraft(live, known).content, { locale, images })
}
