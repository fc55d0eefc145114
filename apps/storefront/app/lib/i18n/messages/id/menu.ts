// Texts of the menu area.
export const menu = {} as const
