// The time, injected everywhere so that tests can move it.
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
