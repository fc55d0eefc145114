/** A message template as it is registered with the account. */
export interface MessageTemplate {
  name: string
  language: string
  category: 'authentication' | 'utility'
  state: 'APPROVED' | 'PAUSED'
  /** `{{1}}` is the placeholder of the first body parameter, `{{2}}` of the second, and so on. */
  body: string
  /** Authentication templates have a button that copies the code. */
  buttonText?: string
}
