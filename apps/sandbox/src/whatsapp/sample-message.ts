/** Builds send requests for tests: a valid authentication message with the changes of a test. */
interface SampleMessage {
  to?: string
  code?: string
  template?: string
  language?: string
  /** Replaces the components built from the code. */
  components?: unknown[]
}

export function sampleMessage(sample: SampleMessage = {}) {
  const parameters = [{ type: 'text', text: sample.code ?? '482913' }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: sample.to ?? '6281234567890',
    type: 'template',
    template: {
      name: sample.template ?? 'login_code',
      language: { code: sample.language ?? 'en_US' },
      components: sample.components ?? [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  }
}
