// What of a menu can be counted at an outlet or marked as sold out.
import * as v from 'valibot'

export const itemType = v.picklist(['product', 'modifier'])
export type ItemType = v.InferOutput<typeof itemType>
