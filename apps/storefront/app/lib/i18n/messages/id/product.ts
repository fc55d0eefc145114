// Texts of the product area.
export const product = {} as const
