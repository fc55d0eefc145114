/**
 * The behaviour of a simulated vendor: as documented, or with one of the typical faults of such vendors. A person
 * chooses it on the vendor's page, a test by the same call.
 */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createPage, sendPage } from './page.ts'

export interface FaultSwitch<Name extends string> {
  now(): Name | 'works'
  /** Serves `GET /fault`, the page, and `PUT /fault`. */
  register(app: FastifyInstance): void
}

export function createFaultSwitch<Name extends string>(
  title: string,
  faults: Readonly<Record<Name, string>>,
  onChange: (fault: Name | 'works') => void = () => undefined,
): FaultSwitch<Name> {
  const names = Object.keys(faults) as Name[]
  const body = v.object({ fault: v.picklist(['works', ...names] as [string, ...string[]]) })
  let fault: Name | 'works' = 'works'
  const page = createPage({ title, style: STYLE, script: SCRIPT, body: pageBody(title, faults) })
  return {
    now: () => fault,
    register(app) {
      app.get('/fault', (_request, reply) => sendPage(reply, page))
      app.get('/fault.json', () => ({ fault }))
      app.put('/fault', (request, reply) => {
        const parsed = v.safeParse(body, request.body)
        if (!parsed.success) return reply.code(422).send({ faults: ['works', ...names] })
        fault = names.find(name => name === parsed.output.fault) ?? 'works'
        onChange(fault)
        return { fault }
      })
    },
  }
}

function pageBody(title: string, faults: Readonly<Record<string, string>>): string {
  const choices = Object.entries({ works: 'Works as documented', ...faults }).map(
    ([name, about]) => `<button type="button" data-fault="${name}" aria-pressed="false">${about}</button>`,
  )
  return `<main><h1>${title}</h1><p>From now on it behaves like this:</p>${choices.join('\n')}</main>`
}

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 640px; margin: 0 auto; padding: 48px 20px; display: grid; gap: 12px }
h1, p { margin: 0 }
button { font: inherit; text-align: start; padding: 12px 16px; border: 1px solid #8886; border-radius: 12px; background: none; color: inherit }
button[aria-pressed=true] { border-color: #0b6b53; box-shadow: inset 0 0 0 1px #0b6b53 }
`

const SCRIPT = `
const buttons = [...document.querySelectorAll('button')]
const show = fault => { for (const one of buttons) one.ariaPressed = String(one.dataset.fault === fault) }
const read = async response => show((await response.json()).fault)
for (const one of buttons) one.addEventListener('click', async () => read(await fetch('fault', {
  method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fault: one.dataset.fault }),
})))
read(await fetch('fault.json'))
`
