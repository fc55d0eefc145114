// `pesan pictures move`: copies the images below DATA_DIR into the bucket of the S3 settings.
import * as v from 'valibot'
import type { CliContext } from '../cli-context.ts'
import { Failure } from '../failure.ts'
import type { Result } from '../print.ts'
import { runServerProgram } from '../server-program.ts'

const moved = v.object({
  folder: v.string(),
  copied: v.number(),
  present: v.number(),
  damaged: v.array(v.string()),
})

/** Fails when files are damaged, naming them, after everything else was copied. */
export async function imagesMove(context: Pick<CliContext, 'env'>): Promise<Result> {
  const data = v.parse(moved, JSON.parse(await runServerProgram(context, 'images-command')))
  const { folder, copied, present, damaged } = data
  const counts = `${copied} files copied from ${folder}, ${present} were there already; every copy was compared`
  if (damaged.length > 0)
    throw new Failure('refused', [counts, `${damaged.length} damaged, not copied:`, ...damaged].join('\n'))
  return { data, lines: [counts] }
}
