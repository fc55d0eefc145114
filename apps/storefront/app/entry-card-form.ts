// The script of the card document, the only one that reads a card number: it receives the form's initial values from the
// surrounding page and reports the result to it. Small and self-contained.
import * as v from 'valibot'
import {
  type FromCardForm,
  type OpenCardForm,
  readToCardForm,
} from './features/payment/card-form/card-messages.ts'
import { cardFormOf } from './features/payment/card-form/check-card.ts'
import { createFormView } from './features/payment/card-form/form-view.ts'
import { createProvider, type Provider, providerConfig } from './features/payment/card-form/provider.ts'

function startCardForm(frame: Window, root: HTMLElement, config: unknown): void {
  if (!v.is(providerConfig, config)) throw new Error('the document does not say who the provider is')
  const provider = createProvider(config, frame)
  const page = { window: frame.parent, origin: frame.location.origin }
  const post = (message: FromCardForm) => frame.parent.postMessage(message, page.origin)

  let submit: (() => void) | undefined
  frame.addEventListener('message', event => {
    const message = readToCardForm(event, page)
    if (message?.type === 'open') submit = showForm({ frame, root, provider, post, open: message })
    else if (message?.type === 'submit') submit?.()
  })
  frame.addEventListener('keydown', event => {
    if (event.key === 'Escape') post({ type: 'dismissed' })
  })
  new ResizeObserver(() => post({ type: 'resized', heightPx: Math.ceil(root.offsetHeight) })).observe(root)
  post({ type: 'ready' })
}

interface FormDeps {
  frame: Window
  root: HTMLElement
  provider: Provider
  post: (message: FromCardForm) => void
  open: OpenCardForm
}

/** Returns a function that submits the form. */
function showForm({ frame, root, provider, post, open }: FormDeps): () => void {
  const { documentElement } = frame.document
  documentElement.lang = open.language
  for (const [name, value] of Object.entries(open.theme)) documentElement.style.setProperty(name, value)
  const view = createFormView(open)
  let isBusy = false

  const send = async () => {
    if (isBusy) return
    const form = view.check() ? cardFormOf(view.fields(), view.owner()) : null
    if (form === null) return post({ type: 'invalid' })
    isBusy = true
    view.setBusy(true)
    post({ type: 'processing' })
    const outcome = await provider.tokenise(form, open)
    isBusy = false
    view.setBusy(false)
    post(
      outcome.status === 'tokenised'
        ? { type: 'tokenised', card: outcome.card, actionUrl: outcome.actionUrl }
        : { type: 'refused', message: outcome.message },
    )
  }

  view.element.addEventListener('submit', event => {
    event.preventDefault()
    void send()
  })
  // PAY-22: each opening starts with a new form.
  root.replaceChildren(view.element)
  view.focusFirstEmpty()
  return () => void send()
}

const root = document.getElementById('card-form')
if (!root) throw new Error('the document has no element #card-form')
const config: unknown = JSON.parse(document.getElementById('card-form-config')?.textContent ?? 'null')
startCardForm(window, root, config)
