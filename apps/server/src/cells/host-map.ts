// The map of hosts to cells that the proxies read. It is made from the databases each time, so it cannot drift.
import { rename, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { listHosts, openCell } from './cell-session.repository.ts'
import type { Cells } from './cells-file.ts'

/** Lines of `host cell`. A host that two cells claim is an error: one of them would serve what is not the truth. */
export async function readHostMap({ all, baseDomain }: Cells): Promise<string> {
  const cellOf = new Map<string, string>()
  for (const cell of all) {
    const client = await openCell(cell)
    try {
      for (const host of await listHosts(client, baseDomain)) {
        const other = cellOf.get(host)
        if (other !== undefined) throw new Error(`${host} is in the cells ${other} and ${cell.name}`)
        cellOf.set(host, cell.name)
      }
    } finally {
      await client.end()
    }
  }
  return [...cellOf].map(([host, cell]) => `${host} ${cell}\n`).join('')
}

/** Replaces the file at once, so that a proxy never reads half of it, and hands it to a running HAProxy. */
export async function publishHostMap(cells: Cells): Promise<{ hosts: number }> {
  const { file, haproxySocket } = cells.map
  const content = await readHostMap(cells)
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
  if (haproxySocket !== null) await replaceMap(haproxySocket, file, content)
  return { hosts: content.split('\n').length - 1 }
}

const LINES_PER_COMMAND = 200

/** As one transaction of HAProxy: requests see the old map or the new one. */
async function replaceMap(socket: string, file: string, content: string): Promise<void> {
  const prepared = await runtime(socket, `prepare map ${file}\n`)
  const version = /New version created: (\d+)/.exec(prepared)?.[1]
  if (version === undefined) throw new Error(`HAProxy did not take the map: ${prepared.trim()}`)
  const lines = content.split('\n').filter(line => line !== '')
  for (let start = 0; start < lines.length; start += LINES_PER_COMMAND) {
    const payload = lines.slice(start, start + LINES_PER_COMMAND).join('\n')
    await runtime(socket, `add map @${version} ${file} <<\n${payload}\n\n`)
  }
  const committed = (await runtime(socket, `commit map @${version} ${file}\n`)).trim()
  if (committed !== '') throw new Error(`HAProxy did not take the map: ${committed}`)
}

function runtime(socket: string, command: string): Promise<string> {
  const connection = connect(socket)
  connection.write(command)
  return text(connection)
}
