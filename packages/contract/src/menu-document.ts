// Menus and their images as other systems send and read them. Pages that need these load no document of a company.
import * as v from 'valibot'
import { httpUrl } from './http-url.ts'
import { integer } from './integer.ts'
import { menuProblem } from './menu-draft.ts'
import { imageHash } from './product-image.ts'
/** The document has the format of a vendor (GrabFood partner menu); the server's adapter parses it. */
export const menuDocument = v.unknown()
export const menuExportAnswer = v.object({ data: v.looseObject({}) })
export const menuImportedAnswer = v.object({
  data: v.object({
    dry_run: v.boolean(),
    version: integer,
    categories: integer,
    products: integer,
    modifier_groups: integer,
    modifiers: integer,
    hidden: integer,
    /** How many products are new, changed or gone against the previous menu. */
    changes: v.optional(v.object({ new: integer, changed: integer, gone: integer })),
    /** What was left out and why, by its path in the document: images that could not be fetched. */
    warnings: v.array(v.object({ path: v.string(), message: v.string() })),
    /** What the linter finds in the menu; an import is not stopped by it. */
    problems: v.array(menuProblem),
  }),
})

/**
 * The content in base64. It is shown wherever the company's menu names `address`, even if that URL cannot be
 * fetched.
 */
export const imageBody = v.object({
  address: v.pipe(httpUrl, v.maxLength(2048)),
  content: v.pipe(v.string(), v.base64(), v.minLength(1)),
})
export const imageStoredAnswer = v.object({
  data: v.object({ hash: imageHash, width: integer, height: integer }),
})
