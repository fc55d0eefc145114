/**
 * A printer that polls a server, whatever its protocol: the page on which a person enters where that is, the loop, and the paper.
 */
import * as v from 'valibot'
import { PRINTER_FAULTS } from '../escpos/mechanism.ts'
import { PAPERS_SCRIPT, PAPERS_STYLE } from '../escpos/papers-page.ts'
import { createFaultSwitch } from '../fault-switch.ts'
import { createPage, type Page, sendPage } from '../page.ts'
import type { Environment, Vendor } from '../vendor.ts'
import { createDevice, type Device, pollingSettings } from './device.ts'

export interface PollingProtocol {
  name: string
  title: string
  about: string
  /** One poll, and what follows from it at once. */
  poll(device: Device): Promise<void>
}

export function createPollingPrinter({ wait }: Environment, protocol: PollingProtocol): Vendor {
  const { name, title, about } = protocol
  const fault = createFaultSwitch(title, PRINTER_FAULTS, () => mechanism.resume())
  const device = createDevice({ fault: fault.now, wait })
  const { mechanism } = device
  let polling = new AbortController()

  async function poll(): Promise<void> {
    await device.sayWaiting()
    await protocol.poll(device)
  }
  async function pollEvery(ms: number, { signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      await poll()
      await wait(ms, signal)
    }
  }
  const page = pageOf(protocol)
  return {
    name,
    title,
    about,
    page: 'papers',
    async routes(app) {
      fault.register(app)
      app.get('/papers', (_request, reply) => sendPage(reply, page))
      app.get('/papers.json', () => ({ papers: mechanism.papers() }))
      app.delete('/papers.json', () => {
        mechanism.takePapersAway()
        return { papers: mechanism.papers() }
      })
      app.get('/printer.json', () => device.state())
      app.put('/settings', (request, reply) => {
        const parsed = v.safeParse(pollingSettings, request.body)
        if (!parsed.success) return reply.code(422).send({ fault: v.flatten(parsed.issues) })
        const { everyMs } = parsed.output
        device.enter(parsed.output)
        polling.abort()
        polling = new AbortController()
        if (everyMs > 0) void pollEvery(everyMs, polling)
        return {}
      })
      app.post('/poll', async () => {
        await poll()
        return device.state()
      })
      app.post('/power-cut', () => {
        mechanism.cutPower()
        return {}
      })
      app.addHook('preClose', async () => polling.abort())
    },
  }
}

const pageOf = ({ title, about }: PollingProtocol): Page =>
  createPage({
    title,
    body: `<main><h1>${title}</h1><p>${about} <a href="fault">Faults</a></p>${FORM}<div id="papers"></div></main>`,
    style: PAPERS_STYLE,
    script: `${FORM_SCRIPT}${PAPERS_SCRIPT}`,
  })

const FORM = `<form id="settings">
<label>Address <input name="address" type="url" required placeholder="http://bara.localhost:3000/printing/…"></label>
<label>Key <input name="key" required autocomplete="off"></label>
<button>Poll every two seconds</button>
<output id="state"></output>
</form>`

const FORM_SCRIPT = `
const form = document.getElementById('settings')
form.addEventListener('submit', async event => {
  event.preventDefault()
  const { address, key } = Object.fromEntries(new FormData(form))
  await fetch('settings', {
    method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ address, key, everyMs: 2000 }),
  })
})
async function showState() {
  const { address, lastStatus, isPrinting } = await (await fetch('printer.json')).json()
  document.getElementById('state').textContent = address === null
    ? 'It polls no server yet'
    : 'Polls ' + address + '. Last answer: ' + (lastStatus ?? 'none') + (isPrinting ? '. A job is being printed' : '')
}
await showState()
setInterval(showState, 1000)
`
