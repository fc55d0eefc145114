// Whether an item of the menu can be ordered now.
import * as v from 'valibot'

/** Absent means AVAILABLE (AMB-082). Anything else is shown but cannot be chosen. */
export const availableStatus = v.picklist(['AVAILABLE', 'UNAVAILABLE'])
export type AvailableStatus = v.InferOutput<typeof availableStatus>
