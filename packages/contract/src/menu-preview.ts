// The storefront with the draft of the menu, at any moment and outlet (EDIT-02).
import * as v from 'valibot'
import { outletId } from './ids.ts'
import { LOCALES } from './language.ts'
import { givenMoment } from './moment.ts'

export const menuPreviewBody = v.object({
  language: v.picklist(LOCALES),
  /** Null: now, whenever it is looked at. */
  at: v.nullable(givenMoment),
  /** Null: what the page says of all outlets. */
  outlet_id: v.nullable(outletId),
})
