// Resolves after this long.
export const after = (ms: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, ms))
