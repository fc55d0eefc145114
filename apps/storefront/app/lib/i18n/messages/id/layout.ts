// Texts of the layout area.
export const layout = {} as const
