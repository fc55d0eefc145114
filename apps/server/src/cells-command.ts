// The program behind `pesan company move`, `pesan company delete-copy` and `pesan cells map`: works on the databases of
// CELLS_FILE, publishes the map of hosts, and prints what it did as JSON.
import { readCellsFile, requireCell } from './cells/cells-file.ts'
import { deleteCopy } from './cells/delete-copy.ts'
import { publishHostMap } from './cells/host-map.ts'
import { moveCompany } from './cells/move-company.ts'
import { SettingsError } from './settings/settings.ts'

async function main([command, slug = '', ...names]: readonly string[]): Promise<object> {
  const cells = await readCellsFile(process.env['CELLS_FILE'])
  const [from = '', to = ''] = names
  if (command === 'map') return publishHostMap(cells)
  if (command === 'delete-copy') {
    await deleteCopy({ slug, cell: requireCell(cells, from) })
    return {}
  }
  if (command !== 'move') throw new SettingsError('move, delete-copy or map')
  const moved = await moveCompany({
    slug,
    from: requireCell(cells, from),
    to: requireCell(cells, to),
    onStep: step => process.stderr.write(`${step}\n`),
    now: () => performance.now(),
  })
  return { ...moved, ...(await publishHostMap(cells)) }
}

main(process.argv.slice(2)).then(
  result => process.stdout.write(JSON.stringify(result)),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message || error.name : String(error)}\n`)
    process.exitCode = error instanceof SettingsError ? 2 : 1
  },
)
