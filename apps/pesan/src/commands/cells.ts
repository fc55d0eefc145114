// `pesan company move`, `pesan company delete-copy` and `pesan cells map`: companies and their cells.
import * as v from 'valibot'
import type { CliContext } from '../cli-context.ts'
import type { Result } from '../print.ts'
import { runServerProgram } from '../server-program.ts'

type Context = Pick<CliContext, 'env'>

const PROGRAM = 'cells-command'
const published = v.object({ hosts: v.number() })
const moved = v.object({ ...published.entries, rows: v.number(), pauseMs: v.number() })

export async function companyMove(
  context: Context,
  { company, from, to }: { company: string; from: string; to: string },
): Promise<Result> {
  const words = ['move', company, from, to]
  const data = v.parse(moved, JSON.parse(await runServerProgram(context, PROGRAM, words)))
  const { rows, pauseMs, hosts } = data
  const what =
    rows === 0
      ? `${company} is in the cell ${to} already`
      : `${company} is in the cell ${to}: ${rows} rows, orders paused for ${pauseMs} ms`
  return { data, lines: [what, `the map has ${hosts} hosts`] }
}

export async function companyDeleteCopy(
  context: Context,
  { company, cell }: { company: string; cell: string },
): Promise<Result> {
  await runServerProgram(context, PROGRAM, ['delete-copy', company, cell])
  return { data: {}, lines: [`the copy of ${company} in the cell ${cell} is deleted`] }
}

export async function cellsMap(context: Context): Promise<Result> {
  const data = v.parse(published, JSON.parse(await runServerProgram(context, PROGRAM, ['map'])))
  return { data, lines: [`the map has ${data.hosts} hosts`] }
}
