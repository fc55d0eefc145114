// From what to what.
export const arrow = (before: string, after: string): string => `${before} → ${after}`
