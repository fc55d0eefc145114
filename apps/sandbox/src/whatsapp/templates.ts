/**
 * The message templates that the account has registered. WhatsApp writes the text of an authentication template in each
 * language and only the code is ours; the texts of utility templates are ours.
 */
import type { MessageTemplate } from './message-template.ts'
import { ORDER_TEMPLATES } from './order-templates.ts'

export const TEMPLATES: readonly MessageTemplate[] = [
  {
    name: 'login_code',
    language: 'en_US',
    category: 'authentication',
    state: 'APPROVED',
    body: '{{1}} is your verification code. For your security, do not share this code.',
    buttonText: 'Copy code',
  },
  {
    name: 'login_code',
    language: 'id',
    category: 'authentication',
    state: 'APPROVED',
    body: '{{1}} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.',
    buttonText: 'Salin kode',
  },
  ...ORDER_TEMPLATES,
]

export function findTemplate(
  templates: readonly MessageTemplate[],
  name: string,
  language: string,
): MessageTemplate | undefined {
  return templates.find(template => template.name === name && template.language === language)
}

export function renderBody(template: MessageTemplate, parameters: readonly string[]): string {
  return template.body.replaceAll(/\{\{(\d+)\}\}/g, (_, place: string) => parameters[Number(place) - 1] ?? '')
}

/** How many parameters the body takes. */
export function parameterCount({ body }: MessageTemplate): number {
  return Math.max(0, ...[...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, place]) => Number(place)))
}
