/**
 * How a simulated company behaves from now on: as documented, or in one of the ways in which such companies fail.
 * A person chooses it on the company's page, a test by the same call.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createPage, sendPage } from './page.ts'

export interface Mood<Name extends string> {
  now(): Name | 'works'
  /** Serves `GET /mood`, the page, and `PUT /mood`. */
  register(app: FastifyInstance): void
}

export function createMood<Name extends string>(
  title: string,
  moods: Readonly<Record<Name, string>>,
): Mood<Name> {
  const names = Object.keys(moods) as Name[]
  const body = z.object({ mood: z.enum(['works', ...names] as [string, ...string[]]) })
  let mood: Name | 'works' = 'works'
  const page = createPage({ title, style: STYLE, script: SCRIPT, body: pageBody(title, moods) })
  return {
    now: () => mood,
    register(app) {
      app.get('/mood', (_request, reply) => sendPage(reply, page))
      app.get('/mood.json', () => ({ mood }))
      app.put('/mood', (request, reply) => {
        const parsed = body.safeParse(request.body)
        if (!parsed.success) return reply.code(422).send({ moods: ['works', ...names] })
        mood = names.find(name => name === parsed.data.mood) ?? 'works'
        return { mood }
      })
    },
  }
}

function pageBody(title: string, moods: Readonly<Record<string, string>>): string {
  const choices = Object.entries({ works: 'Works as documented', ...moods }).map(
    ([name, about]) => `<button type="button" data-mood="${name}" aria-pressed="false">${about}</button>`,
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
const show = mood => { for (const one of buttons) one.ariaPressed = String(one.dataset.mood === mood) }
const read = async response => show((await response.json()).mood)
for (const one of buttons) one.addEventListener('click', async () => read(await fetch('mood', {
  method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ mood: one.dataset.mood }),
})))
read(await fetch('mood.json'))
`
