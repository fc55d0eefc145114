/** The switches of the service: a page for a person, JSON for a test. The real service has nothing like it. */

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createPage, sendPage } from '../page.ts'
import { REPORTING_ABOUT, SERVICE_ABOUT, type Switches, switchesSchema } from './switches.ts'

export function registerControl(app: FastifyInstance, switches: Switches): void {
  const page = controlPage()
  app.get('/control', (_request, reply) => sendPage(reply, page))
  app.get('/control.json', (_request, reply) => reply.header('cache-control', 'no-store').send(switches))
  app.put('/control.json', (request, reply) => {
    const given = v.safeParse(v.partial(switchesSchema), request.body)
    if (!given.success) return reply.code(400).send({ message: 'no such switch' })
    Object.assign(switches, given.output)
    return switches
  })
}

const choices = (name: string, legend: string, about: Readonly<Record<string, string>>): string =>
  `<fieldset><legend>${legend}</legend>
${Object.entries(about)
  .map(([value, text]) => `<label><input type="radio" name="${name}" value="${value}"> ${text}</label>`)
  .join('\n')}
</fieldset>`

const controlPage = () =>
  createPage({
    title: 'WhatsApp simulator: switches',
    style: STYLE,
    script: SCRIPT,
    body: `<main>
<p><a href="inbox">Inbox</a></p>
<h1>WhatsApp simulator</h1>
${choices('service', 'The service', SERVICE_ABOUT)}
${choices('reporting', 'What it tells of messages', REPORTING_ABOUT)}
<p role="status"></p>
</main>`,
  })

const SCRIPT = `
const status = document.querySelector('[role=status]')
const show = switches => {
  for (const [name, value] of Object.entries(switches))
    for (const input of document.getElementsByName(name)) input.checked = input.value === value
}
show(await (await fetch('control.json')).json())
document.addEventListener('change', async ({ target }) => {
  const body = JSON.stringify({ [target.name]: target.value })
  const answer = await fetch('control.json', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
  show(await answer.json())
  status.textContent = 'Set.'
})
`

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 560px; margin: 0 auto; padding: 32px 20px }
fieldset { margin: 0 0 20px; padding: 12px 20px; border: 1px solid #8886; border-radius: 16px }
legend { font-weight: 600 }
label { display: flex; gap: 8px; align-items: baseline; min-height: 44px; padding-top: 10px }
`
