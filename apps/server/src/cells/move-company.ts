// Moves a company from one cell to another while its guests order (0038). Until the hold of the source says `moved`, every
// failure leaves the company working where it was, and the command may be repeated.
import { setTimeout as delay } from 'node:timers/promises'
import {
  becomeReplica,
  begin,
  type CellSession,
  commit,
  findCompanyId,
  inSnapshot,
  lockMove,
  openCell,
  readClock,
  schemaVersion,
  waitForClock,
} from './cell-session.repository.ts'
import type { Cell } from './cells-file.ts'
import { type CompanyTable, findCompanyTables } from './company-tables.repository.ts'
import {
  areWritersDone,
  findHold,
  isDrained,
  markMoved,
  nextTransaction,
  notifyServers,
  putHold,
  releaseHold,
} from './hold.repository.ts'
import {
  type Copying,
  copyEvents,
  copyImageRows,
  copyRows,
  createOrderNumbers,
  deleteAll,
  deleteEvents,
  deleteGone,
  digestOf,
  dropOrderNumbers,
  raiseSequences,
} from './table-copy.repository.ts'

export interface MoveOptions {
  slug: string
  from: Cell
  to: Cell
  onStep(step: string): void
  /** In milliseconds, of a clock that only goes forward. */
  now(): number
}

export interface Moved {
  rows: number
  /** How long the writes of the company were refused. Zero: an earlier command had moved it already. */
  pauseMs: number
}

/** Guests are refused no longer than this: a pause that is not done by then has ended by itself. */
const PAUSE_LIMIT_MS = 5_000
/** Left of it for the switch, which nothing may end. */
const SWITCH_MS = 1_000
const WRITERS_LIMIT_MS = 2_000
const DRAIN_LIMIT_MS = 3_000
const POLL_MS = 10
/** So few rows are left that the pause can copy them. */
const SMALL_PASS = 500
const MAX_PASSES = 8
/** Comparing every row once more takes no longer in the pause. */
const QUICK_MS = 1_000

interface Move extends Copying, MoveOptions {
  /** Besides the outbox, whose rows get other ids. */
  tables: readonly CompanyTable[]
  copiedEvents: Set<string>
  /** Whether reading all rows of the company is quick enough for the pause. */
  isSmall: boolean
}

export async function moveCompany(options: MoveOptions): Promise<Moved> {
  const source = await openCell(options.from)
  try {
    const target = await openCell(options.to)
    try {
      return await moveBetween(options, source, target)
    } finally {
      await target.end()
    }
  } finally {
    await source.end()
  }
}

async function moveBetween(options: MoveOptions, source: CellSession, target: CellSession): Promise<Moved> {
  const { slug, from } = options
  const companyId = await findCompanyId(source, slug)
  if (companyId === null) throw new Error(`the cell ${from.name} has no company ${slug}`)
  if (!(await lockMove(source, companyId))) throw new Error(`another command is moving ${slug}`)
  if ((await schemaVersion(source)) !== (await schemaVersion(target)))
    throw new Error('the two cells have different schemas: run `pesan migrate` on both')
  if (await isMoved(options, { source, target, companyId })) {
    await Promise.all([source, target].map(client => notifyServers(client, companyId)))
    return { rows: 0, pauseMs: 0 }
  }
  await becomeReplica(target)
  const tables = (await findCompanyTables(source)).filter(({ name }) => name !== 'outbox')
  const move: Move = { ...options, source, target, companyId, tables, copiedEvents: new Set(), isSmall: true }
  await prepareTarget(move)
  const first = await copyAll(move)
  const caughtUp = await catchUp(move, first.since)
  const { pauseMs, rows } = await pauseAndSwitch(move, caughtUp.since)
  return { rows: first.rows + caughtUp.rows + rows, pauseMs }
}

/** Whether an earlier command switched, or crashed between the two cells: then the target decides. */
async function isMoved(
  { slug, from, to }: MoveOptions,
  { source, target, companyId }: Copying,
): Promise<boolean> {
  const left = await findHold(source, companyId)
  if (left?.state === 'arriving') throw new Error(`${slug} is on its way to the cell ${from.name}, not in it`)
  const known = await findCompanyId(target, slug)
  const arriving = await findHold(target, companyId)
  const isThere = known === companyId && arriving === null
  if (left?.state === 'moved' && left.cell !== to.name)
    throw new Error(`${slug} has moved from the cell ${from.name} to ${left.cell}`)
  if (left?.state === 'moved' && isThere) return true
  // The switch of the target never took place, so the source is the truth.
  if (left?.state === 'moved') await releaseHold(source, companyId)
  if (known !== null && (known !== companyId || isThere))
    throw new Error(`the cell ${to.name} has a company ${slug}`)
  return false
}

/** Removes what an earlier attempt, or an earlier stay of the company in this cell, has left. */
async function prepareTarget({ target, companyId, tables, from, onStep }: Move): Promise<void> {
  onStep('preparing the target')
  await putHold(target, companyId, { state: 'arriving', cell: from.name, forMs: null })
  await removeRows(target, tables, companyId)
}

export async function removeRows(
  client: CellSession,
  tables: readonly CompanyTable[],
  companyId: string,
): Promise<void> {
  for (const table of tables) await deleteAll(client, table, companyId)
  await deleteEvents(client, companyId)
  await dropOrderNumbers(client, companyId)
}

interface Pass {
  rows: number
  /** Rows written by this transaction or a later one are not copied yet. */
  since: string
}

/** Copies the company as it is in one snapshot, while it goes on working. */
async function copyAll(move: Move): Promise<Pass> {
  move.onStep('copying')
  return inSnapshot(move.source, async since => {
    await copyImageRows(move)
    const rows = (await copyTables(move, null)) + (await copyEvents(move, move.copiedEvents))
    return { rows, since }
  })
}

/** Repeats with what has changed, until little is left; then both cells are compared row by row at one snapshot. */
async function catchUp(move: Move, since: string): Promise<Pass> {
  let pass: Pass = { rows: 0, since }
  for (let count = 1; ; count += 1) {
    move.onStep(`catching up, pass ${count}`)
    const before = pass
    let isLast = false
    pass = await inSnapshot(move.source, async next => {
      const rows = await copyChanges(move, before.since)
      isLast = rows < SMALL_PASS || count === MAX_PASSES
      if (isLast) {
        const startedAt = move.now()
        await compare(move)
        move.isSmall = move.now() - startedAt < QUICK_MS
      }
      return { rows: before.rows + rows, since: next }
    })
    if (isLast) return pass
  }
}

async function copyTables(move: Move, since: string | null): Promise<number> {
  let rows = 0
  for (const table of move.tables) rows += await copyRows(move, table, since)
  return rows
}

async function copyChanges(move: Move, since: string): Promise<number> {
  await copyImageRows(move)
  let rows = await copyTables(move, since)
  for (const table of move.tables) rows += await deleteGone(move, table)
  return rows + (await copyEvents(move, move.copiedEvents))
}

async function compare({ source, target, tables, companyId }: Move): Promise<void> {
  for (const table of tables) {
    const [here, there] = await Promise.all(
      [source, target].map(client => digestOf(client, table, companyId)),
    )
    if (here !== there)
      throw new Error(`${table.name} differs: ${here} in the source, ${there} in the target`)
  }
}

/** The pause: no change of the company is accepted from its first line until the target has switched. */
async function pauseAndSwitch(move: Move, since: string): Promise<{ pauseMs: number; rows: number }> {
  const { source, companyId, to, now, onStep } = move
  const startedAt = now()
  onStep('the pause begins')
  let isSwitching = false
  try {
    const hold = (state: 'draining' | 'closed') => {
      const forMs = Math.max(1, Math.round(PAUSE_LIMIT_MS - (now() - startedAt)))
      return putHold(source, companyId, { state, cell: to.name, forMs })
    }
    // Again if an event was written after the last check: in a closed company its consumers could not handle it, and would
    // not go on with those of others.
    do {
      await hold('draining')
      await writersEnd(move)
      await until(move, 'its events were not handled in time', DRAIN_LIMIT_MS, () =>
        isDrained(source, companyId),
      )
      await hold('closed')
      await writersEnd(move)
    } while (!(await isDrained(source, companyId)))
    const rows = await writeLastChanges(move, since)
    if (!(await markMoved(source, companyId, SWITCH_MS)))
      throw new Error('the pause took too long and has ended')
    isSwitching = true
    await switchTarget(move)
    const pauseMs = Math.round(now() - startedAt)
    await Promise.all([move.target, source].map(client => notifyServers(client, companyId)))
    return { pauseMs, rows }
  } catch (error) {
    if (!isSwitching || isAnswered(error)) {
      await releaseHold(source, companyId)
      throw error
    }
    throw new Error(
      'the target did not answer whether it has switched, so neither cell serves the company: repeat the command',
      { cause: error },
    )
  }
}

/** In a transaction of the target, which stays open for the switch. */
async function writeLastChanges(move: Move, since: string): Promise<number> {
  const { source, target, companyId, tables } = move
  await begin(target)
  const rows = await inSnapshot(source, async () => {
    const changed = await copyChanges(move, since)
    if (move.isSmall) await compare(move)
    return changed
  })
  for (const table of tables) await raiseSequences(target, table, companyId)
  await createOrderNumbers(target, companyId)
  await waitForClock(target, await readClock(source))
  return rows
}

/** The commit that makes the target the company's cell. */
async function switchTarget({ target, companyId }: Move): Promise<void> {
  await releaseHold(target, companyId)
  await commit(target)
}

/** PostgreSQL refused, so nothing was committed; any other error leaves that open. */
const isAnswered = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^[0-9A-Z]{5}$/.test(String(error.code)) &&
  !/^(08|57)/.test(String(error.code))

async function writersEnd(move: Move): Promise<void> {
  const mark = await nextTransaction(move.source)
  await until(move, 'a transaction that writes did not end in time', WRITERS_LIMIT_MS, () =>
    areWritersDone(move.source, mark),
  )
}

async function until(
  { now }: Move,
  failure: string,
  limitMs: number,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const startedAt = now()
  while (!(await isDone())) {
    if (now() - startedAt > limitMs) throw new Error(`nothing was moved: ${failure}`)
    await delay(POLL_MS)
  }
}
