// A time that passes.
export const after = (ms: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, ms))
