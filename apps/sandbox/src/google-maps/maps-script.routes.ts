/** The Maps JavaScript API as a page loads it: one small script that loads the parts, and parts that draw a map. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'

/** The real parts have a separate address too. */
const PARTS_PATH = '/maps-api-v3/api/js/sandbox'
const PARTS = ['api', 'drawn', 'earth', 'ground', 'map', 'observable'] as const

const queryParams = v.object({
  key: v.optional(v.string()),
  /** The name of a global function of the page, called when everything is loaded. */
  callback: v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/)),
})

export function registerMapsScript(
  app: FastifyInstance,
  { isKeyValid, isDown }: { isKeyValid(key: string | undefined): boolean; isDown(): boolean },
): void {
  app.get('/maps/api/js', (request, reply) => {
    if (isDown()) return reply.code(503).send()
    const parsed = v.safeParse(queryParams, request.query)
    if (!parsed.success) return reply.code(400).send()
    const { key, callback } = parsed.output
    return script(reply, loader({ callback, isKeyValid: isKeyValid(key) }))
  })
  for (const part of PARTS) {
    const text = readFileSync(new URL(`script/${part}.js`, import.meta.url), 'utf8')
    app.get(`${PARTS_PATH}/${part}.js`, (_request, reply) => script(reply, text))
  }
}

const script = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('text/javascript; charset=utf-8')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(text)

const loader = ({ callback, isKeyValid }: { callback: string; isKeyValid: boolean }): string => `
{
  const parts = new URL('${PARTS_PATH}/api.js', document.currentScript.src).href
  void import(parts).then(({ install }) => {
    install(window.google.maps, { isKeyValid: ${isKeyValid} })
    window.${callback}()
  })
}
`
