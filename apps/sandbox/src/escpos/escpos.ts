/** An ESC/POS printer on TCP: decodes what it receives, shows it on a page, and answers `DLE EOT` as a printer does. */
import { createServer, type Socket } from 'node:net'
import { createFaultSwitch } from '../fault-switch.ts'
import { createPage, sendPage } from '../page.ts'
import type { Environment, Vendor } from '../vendor.ts'
import { createPaperDecoder, type PaperLine } from './paper-decoder.ts'

const FAULTS = {
  paper_out: 'Has no paper',
  cover_open: 'Its cover is open',
  offline: 'Closes every connection',
  half_ticket: 'Runs out of paper after three lines',
  slow: 'Waits two seconds before it prints',
  silent: 'Prints, but does not say so',
} as const

const SLOW_MS = 2000
const LINES_OF_HALF = 3
const MAX_PAPERS = 100
/** Bits that are always set in an answer to `DLE EOT`. */
const STATUS_FIXED = 0x12
const STATUS_OFFLINE = 0x08
const STATUS_COVER_OPEN = 0x04
const STATUS_PAPER_STOP = 0x20
const STATUS_PAPER_END = 0x60

interface Paper {
  lines: PaperLine[]
  /** False for a ticket that stops in its middle. */
  isCut: boolean
}

export interface EscposOptions {
  /** 0 lets the system choose; without options the printer has no port. */
  port: number
}

export function createEscpos(environment: Environment, options?: EscposOptions): Vendor {
  const fault = createFaultSwitch('ESC/POS printer', FAULTS)
  let papers: Paper[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    if (fault.now() === 'offline') return void socket.destroy()
    sockets.add(socket)
    const stopped = new AbortController()
    socket.once('close', () => {
      sockets.delete(socket)
      stopped.abort()
    })
    // A program that is killed resets its connection.
    socket.on('error', () => socket.destroy())
    const decode = createPaperDecoder()
    let paper: Paper | null = null

    function print(line: PaperLine): void {
      const now = fault.now()
      if (now === 'paper_out' || now === 'cover_open') return
      if (now === 'half_ticket' && (paper?.lines.length ?? 0) >= LINES_OF_HALF) return
      if (paper === null) {
        paper = { lines: [], isCut: false }
        papers = [...papers, paper].slice(-MAX_PAPERS)
      }
      paper.lines.push(line)
    }
    function take(bytes: Uint8Array): void {
      for (const event of decode(bytes)) {
        if (event.type === 'line') print(event.line)
        else if (event.type === 'status') answer(socket, event.number, fault.now(), paper)
        else {
          if (paper !== null) paper.isCut = fault.now() !== 'half_ticket'
          paper = null
        }
      }
    }
    let last: Promise<void> = Promise.resolve()
    socket.on('data', bytes => {
      last = last.then(async () => {
        if (fault.now() === 'slow') await environment.wait(SLOW_MS, stopped.signal)
        take(bytes)
      })
    })
  })

  return {
    name: 'escpos',
    title: 'ESC/POS printer',
    about: 'Takes bytes on a TCP port and shows what they print.',
    page: 'papers',
    async routes(app) {
      fault.register(app)
      app.get('/papers', (_request, reply) => sendPage(reply, PAGE))
      app.get('/papers.json', () => ({ papers }))
      app.delete('/papers.json', () => {
        papers = []
        return { papers }
      })
      app.get('/printer.json', () => ({ port: portOf(server.address()) }))
      if (!options) return
      await new Promise<void>(resolve => {
        // A busy port leaves the other vendors working.
        server.once('error', error => {
          app.log.warn(error)
          resolve()
        })
        server.listen(options.port, '127.0.0.1', () => resolve())
      })
      app.addHook('onClose', () => {
        server.close()
        for (const socket of sockets) socket.destroy()
      })
    },
  }
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number | null =>
  address !== null && typeof address === 'object' ? address.port : null

function answer(socket: Socket, number: number, now: string, paper: Paper | null): void {
  if (now === 'silent') return
  const isOut = now === 'paper_out' || (now === 'half_ticket' && (paper?.lines.length ?? 0) >= LINES_OF_HALF)
  const isOpen = now === 'cover_open'
  let status = STATUS_FIXED
  if (number === 1 && (isOut || isOpen)) status |= STATUS_OFFLINE
  if (number === 2 && isOpen) status |= STATUS_COVER_OPEN
  if (number === 2 && isOut) status |= STATUS_PAPER_STOP
  if (number === 4 && isOut) status |= STATUS_PAPER_END
  socket.write(Uint8Array.of(status))
}

const PAGE = createPage({
  title: 'ESC/POS printer',
  body: '<main><h1>ESC/POS printer</h1><p><a href="fault">Faults</a></p><div id="papers"></div></main>',
  style: `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #eee; color: #111 }
main { max-width: 640px; margin: 0 auto; padding: 48px 20px }
pre { background: #fff; padding: 16px; overflow: auto; border-bottom: 2px dashed #666 }
`,
  script: `
const list = document.getElementById('papers')
const textOf = line => line.image ? '[image ' + line.image.widthPx + ' x ' + line.image.heightPx + ']' : line.text
async function show() {
  const { papers } = await (await fetch('papers.json')).json()
  list.replaceChildren(...papers.toReversed().map(paper => {
    const pre = document.createElement('pre')
    pre.textContent = paper.lines.map(textOf).join('\\n') + (paper.isCut ? '' : '\\n(not cut)')
    return pre
  }))
}
await show()
setInterval(show, 1000)
`,
})
