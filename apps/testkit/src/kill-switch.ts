// Kills the server once, at the point that a test names; the gates in front of the database and of the provider report
// what passes through them.

/** `what` passes: a statement by its name, `commit of` a statement, or a call such as `POST /payment_requests`. */
export interface KillPoint {
  at: 'before' | 'after'
  what: string
}

export interface KillSwitch {
  /** Resolves when the server has been killed there; rejects when it never gets there. */
  arm(point: KillPoint): Promise<void>
  /** True when the server is dead by now: nothing may pass any more. */
  reach(point: KillPoint): boolean
}

const REACHED_WITHIN_MS = 60_000

export function createKillSwitch(kill: () => void): KillSwitch {
  let armed: { point: KillPoint; reached(): void } | null = null
  return {
    arm(point) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const missed = () => reject(new Error(`the server never came ${point.at} ${point.what}`))
      const limit = setTimeout(missed, REACHED_WITHIN_MS)
      armed = { point, reached: resolve }
      return promise.finally(() => clearTimeout(limit))
    },
    reach({ at, what }) {
      if (armed?.point.at !== at || armed.point.what !== what) return false
      const { reached } = armed
      armed = null
      kill()
      reached()
      return true
    },
  }
}
