// Separates "the file does not exist" from every other file error, which is rethrown.

/** The result of `work`, or undefined when the file or process that it needs does not exist. */
export async function unlessAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

function isAbsent(error: unknown): boolean {
  return hasCode(error, 'ENOENT', 'ENOTDIR', 'ESRCH')
}
