// What changed, as `before → after`.
export const arrow = (before: string, after: string): string => `${before} → ${after}`
