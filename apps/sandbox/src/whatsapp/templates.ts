/**
 * The message templates that the account has registered. WhatsApp itself writes the text of an
 * authentication template in each language; only the code is ours.
 */
export interface MessageTemplate {
  name: string
  language: string
  category: 'authentication'
  state: 'APPROVED' | 'PAUSED'
  /** `{{1}}` stands for the only body parameter. */
  body: string
  buttonText: string
}

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
]

export function findTemplate(
  templates: readonly MessageTemplate[],
  name: string,
  language: string,
): MessageTemplate | undefined {
  return templates.find(template => template.name === name && template.language === language)
}

export function renderBody(template: MessageTemplate, code: string): string {
  return template.body.replaceAll('{{1}}', () => code)
}
