import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { createSandbox, type SandboxOptions } from './app.ts'
import { ACCOUNT } from './whatsapp/account.ts'
import { sampleMessage } from './whatsapp/sample-message.ts'

let app: FastifyInstance | undefined

async function start(options: SandboxOptions = {}): Promise<string> {
  app = createSandbox(options)
  return await app.listen({ host: '127.0.0.1', port: 0 })
}

afterEach(async () => {
  await app?.close()
  app = undefined
})

function send(
  address: string,
  body: string,
  authorization = `Bearer ${ACCOUNT.accessToken}`,
): Promise<Response> {
  return fetch(`${address}/whatsapp/v23.0/${ACCOUNT.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  })
}

it('answers a sent message as the Cloud API does and shows it in the inbox', async () => {
  const address = await start({ clock: { now: () => new Date('2026-01-01T08:00:00Z') } })
  const answer = await send(address, JSON.stringify(sampleMessage()))
  expect(answer.status).toBe(200)
  const accepted: unknown = await answer.json()
  expect(accepted).toEqual({
    messaging_product: 'whatsapp',
    contacts: [{ input: '6281234567890', wa_id: '6281234567890' }],
    messages: [{ id: expect.stringMatching(/^wamid\./), message_status: 'accepted' }],
  })

  const inbox = await fetch(`${address}/whatsapp/inbox.json?phone=+6281234567890`)
  expect(await inbox.json()).toEqual({
    messages: [
      {
        id: expect.stringMatching(/^wamid\./),
        to: '6281234567890',
        template: 'login_code',
        language: 'en_US',
        text: '482913 is your verification code. For your security, do not share this code.',
        code: '482913',
        button: 'Copy code',
        sent_at: '2026-01-01T08:00:00.000Z',
      },
    ],
  })
})

it('refuses with the status and body of the Graph API, even what is not JSON', async () => {
  const address = await start()
  const stranger = await send(address, JSON.stringify(sampleMessage()), 'Bearer other')
  expect(stranger.status).toBe(401)
  expect(await stranger.json()).toEqual({
    error: {
      message: 'Invalid OAuth access token - Cannot parse access token',
      type: 'OAuthException',
      code: 190,
      fbtrace_id: expect.stringMatching(/^A[\w-]{22}$/),
    },
  })
  const torn = await send(address, '{"messaging_product":')
  expect(torn.status).toBe(400)
  expect(await torn.json()).toMatchObject({ error: { code: 100 } })
})

it('limits by the injected clock and by the limits a test chooses', async () => {
  let nowMs = Date.UTC(2026, 0, 1)
  const address = await start({
    clock: { now: () => new Date(nowMs) },
    whatsapp: { limits: { perSecond: 2 } },
  })
  const statuses: number[] = []
  const attempt = async (to: string) =>
    statuses.push((await send(address, JSON.stringify(sampleMessage({ to })))).status)
  await attempt('6281100001111')
  await attempt('6281100001111')
  await attempt('6281100002222')
  await attempt('6281100003333')
  nowMs += 6_000
  await attempt('6281100001111')
  expect(statuses).toEqual([200, 400, 200, 400, 200])
})

it('makes the slow number wait as long as it says', async () => {
  const waits: number[] = []
  const address = await start({ wait: async ms => void waits.push(ms) })
  expect((await send(address, JSON.stringify(sampleMessage({ to: '6281234560005' })))).status).toBe(200)
  expect(waits).toEqual([20_000])
})

it('stops at once although a slow answer and a live page are still open', async () => {
  const address = await start()
  const events = await fetch(`${address}/whatsapp/inbox/events`)
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('retry')
  const slow = send(address, JSON.stringify(sampleMessage({ to: '6281234560005' })))
  expect((await reader?.read())?.value).toBe('data: changed\n\n')
  await app?.close()
  expect((await slow).status).toBe(200)
  expect((await reader?.read())?.done).toBe(true)
})

it('empties the inbox of one phone or of all', async () => {
  const address = await start()
  await send(address, JSON.stringify(sampleMessage({ to: '6281100001111' })))
  await send(address, JSON.stringify(sampleMessage({ to: '6281100002222' })))
  const left = async () => {
    const answer = await fetch(`${address}/whatsapp/inbox.json`)
    const { messages } = (await answer.json()) as { messages: { to: string }[] }
    return messages.map(({ to }) => to)
  }
  await fetch(`${address}/whatsapp/inbox.json?phone=6281100001111`, { method: 'DELETE' })
  expect(await left()).toEqual(['6281100002222'])
  await fetch(`${address}/whatsapp/inbox.json`, { method: 'DELETE' })
  expect(await left()).toEqual([])
  const wrong = await fetch(`${address}/whatsapp/inbox.json?phone=all`)
  expect(wrong.status).toBe(400)
})

it('serves pages whose policy allows exactly their own style and script', async () => {
  const address = await start()
  const page = await fetch(`${address}/whatsapp/inbox`)
  const html = await page.text()
  const policy = page.headers.get('content-security-policy') ?? ''
  const hash = (tag: string) => {
    const [, content] = new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`).exec(html) ?? []
    return createHash('sha256')
      .update(content ?? '')
      .digest('base64')
  }
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`style-src 'sha256-${hash('style')}'`)
  expect(policy).toContain(`script-src 'sha256-${hash('script')}'`)
  expect(html).toContain('<title>WhatsApp simulator</title>')
  expect(html).toContain('…0007')
})

it('lists its vendors on the front page and reports its health', async () => {
  const address = await start()
  expect(await (await fetch(address)).text()).toContain('href="/whatsapp/inbox"')
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' })
})
