// A zone of the code: the files of one layer, and what they may import.

export interface Zone {
  name: string
  /** Globs of paths from the repository's root. */
  files: readonly string[]
  /** Zones that it may import besides itself. */
  may: readonly string[]
  /** Zones of which it may use the types only. */
  mayTypes?: readonly string[]
  /** Packages from outside; `'*'` leaves them to package.json and to PACKAGES_ONLY_IN. */
  packages: '*' | readonly string[]
  /** Each folder matched by the glob stands alone: it does not import its siblings of the same zone. */
  alone?: true
  /**
   * Time, randomness and ids come from outside; `'clock'`: the time alone. `'everything'` refuses the process, the network and timers
   * as well.
   */
  injected?: 'clock' | 'clock and ids' | 'everything'
  /** Knows SQL. */
  sql?: true
}
