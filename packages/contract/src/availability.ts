// Whether an item of the menu can be ordered now.
import * as z from 'zod/mini'

/** Absent means AVAILABLE (AMB-082). Anything else is shown but cannot be chosen. */
export const availableStatus = z.enum(['AVAILABLE', 'UNAVAILABLE'])
export type AvailableStatus = z.infer<typeof availableStatus>
