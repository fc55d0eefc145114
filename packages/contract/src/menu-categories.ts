// The categories of the menu, for stations of a kitchen (BOARD-24).
import * as v from 'valibot'
import { productId } from './ids.ts'

const menuCategory = v.object({ id: v.string(), name: v.string(), product_ids: v.array(productId) })
export type MenuCategory = v.InferOutput<typeof menuCategory>

export const menuCategoriesAnswer = v.object({ data: v.array(menuCategory) })
