// A row of a guarded statement (guarded-statement.ts): who calls, and a row of the work.

export class GuardedRow<Caller, Row> {
  readonly caller: Caller
  /** Null: the call was refused, or its work returned nothing. */
  readonly work: Row | null

  constructor(caller: Caller, work: Row | null) {
    this.caller = caller
    this.work = work
  }
}
