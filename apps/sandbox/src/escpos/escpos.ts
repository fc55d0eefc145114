/**
 * An ESC/POS printer on TCP: decodes what it receives, shows what comes out on a page, and answers `DLE EOT` at once and `GS r`
 * after printing, as printers do.
 */
import { createServer, type Socket } from 'node:net'
import { createFaultSwitch } from '../fault-switch.ts'
import { createPage, sendPage } from '../page.ts'
import type { Environment, Vendor } from '../vendor.ts'
import { createMechanism, PRINTER_FAULTS, type PrinterFault } from './mechanism.ts'
import { createPaperDecoder } from './paper-decoder.ts'
import { PAPERS_SCRIPT, PAPERS_STYLE } from './papers-page.ts'

/** Bits that are always set in an answer to `DLE EOT`. */
const STATUS_FIXED = 0x12
const STATUS_OFFLINE = 0x08
const STATUS_COVER_OPEN = 0x04
const STATUS_PAPER_STOP = 0x20
const STATUS_PAPER_END = 0x60
/** To `GS r`, which is only answered while there is paper. */
const STATUS_AFTER_PRINTING = 0x00

export interface EscposOptions {
  /** 0 lets the system choose; without options the printer has no port. */
  port: number
}

export function createEscpos({ wait }: Environment, options?: EscposOptions): Vendor {
  const sockets = new Set<Socket>()
  const closeConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  const fault = createFaultSwitch('ESC/POS printer', PRINTER_FAULTS, now => {
    if (now === 'offline') closeConnections()
    mechanism.resume()
  })
  const mechanism = createMechanism({ fault: fault.now, wait, onPowerCut: closeConnections })

  const server = createServer(socket => {
    if (fault.now() === 'offline') return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A program that is killed resets its connection.
    socket.on('error', () => socket.destroy())
    const say = (status: number) => {
      if (fault.now() !== 'silent' && socket.writable) socket.write(Uint8Array.of(status))
    }
    const decode = createPaperDecoder()
    socket.on('data', bytes => {
      for (const event of decode(bytes)) {
        if (event.type === 'status') say(statusOf(event.number, fault.now()))
        else mechanism.receive(event, () => say(STATUS_AFTER_PRINTING))
        // Its power may have gone with this line.
        if (socket.destroyed) return
      }
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
      app.get('/papers.json', () => ({ papers: mechanism.papers() }))
      app.delete('/papers.json', () => {
        mechanism.takePapersAway()
        return { papers: mechanism.papers() }
      })
      app.post('/power-cut', () => {
        mechanism.cutPower()
        return {}
      })
      app.get('/printer.json', () => ({ port: portOf(server.address()), heldLines: mechanism.heldLines() }))
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
        closeConnections()
      })
    },
  }
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number | null =>
  address !== null && typeof address === 'object' ? address.port : null

function statusOf(number: number, now: PrinterFault): number {
  const isOut = now === 'paper_out'
  const isOpen = now === 'cover_open'
  let status = STATUS_FIXED
  if (number === 1 && (isOut || isOpen)) status |= STATUS_OFFLINE
  if (number === 2 && isOpen) status |= STATUS_COVER_OPEN
  if (number === 2 && isOut) status |= STATUS_PAPER_STOP
  if (number === 4 && isOut) status |= STATUS_PAPER_END
  return status
}

const PAGE = createPage({
  title: 'ESC/POS printer',
  body: '<main><h1>ESC/POS printer</h1><p><a href="fault">Faults</a></p><div id="papers"></div></main>',
  style: PAPERS_STYLE,
  script: PAPERS_SCRIPT,
})
