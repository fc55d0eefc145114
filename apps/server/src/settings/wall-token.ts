// The token of a wall, which contains a prefix: a server of the previous release, which would take a wall for a counter, finds no
// device by it.
export const WALL_PREFIX = 'wall.'

export const toWallToken = (secret: string): string => `${WALL_PREFIX}${secret}`

export const isWallToken = (token: string): boolean => token.startsWith(WALL_PREFIX)
