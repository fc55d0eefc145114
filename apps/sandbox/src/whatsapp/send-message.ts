/**
 * Decides WhatsApp's answer to a send request, in the order of the real service's checks: token, sender, shape,
 * template, recipient, limits. Accepted messages go to the store; the route handles HTTP.
 */
import { randomBytes } from 'node:crypto'
import type { Environment } from '../vendor.ts'
import { ACCOUNT } from './account.ts'
import { type GraphRefusal, graphRefusal, unknownObject } from './graph-refusal.ts'
import { outcomeFor } from './magic-numbers.ts'
import { type MessageRequest, readMessageRequest } from './message-request.ts'
import type { DeliveryOutcome, MessageStore, StoredMessage } from './message-store.ts'
import type { MessageTemplate } from './message-template.ts'
import type { SendLimiter } from './send-limiter.ts'
import type { StatusReports } from './status-reports.ts'
import type { Switches } from './switches.ts'
import { findTemplate, parameterCount, renderBody } from './templates.ts'

/** WhatsApp's limit for the parameter of an authentication template. */
const CODE_MAX_LENGTH = 15

export interface SendRequest {
  authorization: string | undefined
  phoneNumberId: string
  body: unknown
}

export interface Sending {
  clock: Environment['clock']
  templates: readonly MessageTemplate[]
  limiter: SendLimiter
  store: MessageStore
  switches: Switches
  reports: Pick<StatusReports, 'accepted'>
  /** Recipients whose next attempt succeeds because the last one failed on purpose. */
  failedOnce: Set<string>
}

export type SendAnswer =
  | { status: 'accepted'; input: string; message: StoredMessage; answerDelayMs: number }
  | { status: 'refused'; refusal: GraphRefusal }

export function sendMessage(send: SendRequest, sending: Sending): SendAnswer {
  const stranger = tokenRefusal(send.authorization) ?? senderRefusal(send.phoneNumberId)
  if (stranger) return { status: 'refused', refusal: stranger }

  const down = serviceRefusal(sending.switches)
  if (down) return { status: 'refused', refusal: down }

  const read = readMessageRequest(send.body)
  if (read.status === 'refused') return read
  const filled = fillTemplate(read.request.template, sending.templates)
  if (filled.status === 'refused') return filled

  const to = read.request.to.replace('+', '')
  const recipient = recipientOutcome(to, sending)
  if (recipient.status === 'refused') return recipient
  const limited = limitRefusal(sending.limiter, send.phoneNumberId, to)
  if (limited) return { status: 'refused', refusal: limited }

  const message: StoredMessage = {
    id: `wamid.${randomBytes(36).toString('base64')}`,
    senderId: send.phoneNumberId,
    to,
    template: filled.template,
    text: filled.text,
    code: filled.code,
    sentAt: sending.clock.now(),
    delivery: recipient.delivery,
  }
  sending.store.add(message)
  sending.reports.accepted(message)
  return { status: 'accepted', input: read.request.to, message, answerDelayMs: recipient.answerDelayMs }
}

function serviceRefusal({ service }: Switches): GraphRefusal | undefined {
  if (service === 'outage') return graphRefusal(1)
  return service === 'rate_limited' ? graphRefusal(130429) : undefined
}

function tokenRefusal(authorization: string | undefined): GraphRefusal | undefined {
  const [scheme, token] = (authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) return graphRefusal(104)
  return token === ACCOUNT.accessToken ? undefined : graphRefusal(190)
}

function senderRefusal(phoneNumberId: string): GraphRefusal | undefined {
  return phoneNumberId === ACCOUNT.phoneNumberId ? undefined : unknownObject(phoneNumberId)
}

type FilledTemplate =
  | { status: 'filled'; template: MessageTemplate; text: string; code: string | null }
  | { status: 'refused'; refusal: GraphRefusal }

function fillTemplate(
  request: MessageRequest['template'],
  templates: readonly MessageTemplate[],
): FilledTemplate {
  const refuse = (...refusal: Parameters<typeof graphRefusal>): FilledTemplate => ({
    status: 'refused',
    refusal: graphRefusal(...refusal),
  })
  const { name, language, components } = request
  const template = findTemplate(templates, name, language.code)
  if (!template)
    return refuse(132001, { details: `template name (${name}) does not exist in ${language.code}` })
  if (template.state === 'PAUSED') return refuse(132015, { details: 'Template is paused due to low quality' })

  const parameters = components.find(({ type }) => type === 'body')?.parameters ?? []
  const expected = parameterCount(template)
  if (parameters.length !== expected) {
    const details = `body: number of localizable_params (${parameters.length}) does not match the expected number of params (${expected})`
    return refuse(132000, { details })
  }
  const texts = parameters.map(({ text }) => text)
  if (template.category === 'utility') return fillUtility(template, texts)
  const [shown = ''] = texts
  const button = components.find(({ type }) => type === 'button')
  if (button?.type === 'button' && button.sub_type !== 'url') {
    return refuse(132018, { details: 'buttons: Button at index 0 must be of type Url' })
  }
  const [copied] = button?.parameters ?? []
  if (!copied)
    return refuse(131008, { details: 'buttons: Button at index 0 of type Url requires a parameter' })
  if ([shown, copied.text].some(text => text.length === 0 || text.length > CODE_MAX_LENGTH)) {
    return refuse(131009, { details: `Parameter text must have 1 to ${CODE_MAX_LENGTH} characters` })
  }
  return { status: 'filled', template, text: renderBody(template, texts), code: copied.text }
}

/** A parameter may not be empty, and may contain neither line breaks nor long runs of spaces. */
function fillUtility(template: MessageTemplate, texts: readonly string[]): FilledTemplate {
  if (texts.some(text => text.trim() === '' || /[\n\t]| {5}/.test(text))) {
    const details =
      'Param text cannot be empty, have new-line/tab characters or more than 4 consecutive spaces'
    return { status: 'refused', refusal: graphRefusal(132018, { details }) }
  }
  return { status: 'filled', template, text: renderBody(template, texts), code: null }
}

type RecipientOutcome =
  | { status: 'reachable'; delivery: DeliveryOutcome; answerDelayMs: number }
  | { status: 'refused'; refusal: GraphRefusal }

function recipientOutcome(to: string, { failedOnce }: Sending): RecipientOutcome {
  if (to === ACCOUNT.phoneNumber) return { status: 'refused', refusal: graphRefusal(131021) }
  const outcome = outcomeFor(to)
  switch (outcome.type) {
    case 'accept':
      return { status: 'reachable', delivery: outcome.delivery, answerDelayMs: 0 }
    case 'accept_slowly':
      return { status: 'reachable', delivery: 'delivered', answerDelayMs: outcome.answerDelayMs }
    case 'refuse':
      return { status: 'refused', refusal: graphRefusal(outcome.code, { details: outcome.details }) }
    case 'fail_every_other_time':
      if (failedOnce.delete(to)) return { status: 'reachable', delivery: 'delivered', answerDelayMs: 0 }
      failedOnce.add(to)
      return { status: 'refused', refusal: graphRefusal(outcome.code) }
  }
}

function limitRefusal(limiter: SendLimiter, sender: string, recipient: string): GraphRefusal | undefined {
  switch (limiter.admit(sender, recipient)) {
    case 'admitted':
      return undefined
    case 'pair_limited':
      return graphRefusal(131056, {
        details:
          'Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time',
      })
    case 'throughput_limited':
      return graphRefusal(130429, { details: 'Cloud API message throughput has been reached' })
  }
}
