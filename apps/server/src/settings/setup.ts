// For what the server is set up: development, where a sandbox plays the services outside, or production.
export const SETUPS = ['development', 'production'] as const
export type Setup = (typeof SETUPS)[number]
