// The form of the card document, in plain DOM because the document must stay small.
import { brandIcon, brandOf, type CardBrand, UNKNOWN_BRAND } from './card-brand.ts'
import { digitsOf, isExpiryFull, spacedExpiry, spacedNumber } from './card-copy.ts'
import type { CardCopy, OpenCardForm } from './card-messages.ts'
import { CARD_FIELDS, type CardField, type CardFields, errorOf, isNumberValid } from './check-card.ts'
import { createFormField, el, type FormField, icon } from './form-field.ts'

export interface FormView {
  readonly element: HTMLFormElement
  fields(): CardFields
  owner(): { email: string; phoneNumber: string }
  /** Shows the errors and focuses the first invalid field; returns true when there is none. */
  check(): boolean
  setBusy(isBusy: boolean): void
  focusFirstEmpty(): void
}

export const createFormView = (open: OpenCardForm): FormView => new CardFormView(open)

class CardFormView implements FormView {
  readonly element: HTMLFormElement
  readonly #texts: CardCopy
  readonly #email: HTMLInputElement
  readonly #phone: HTMLInputElement
  readonly #brandMark = el('img', {
    className: 'pointer-events-none absolute top-1/2 right-3.5 h-6 w-9 -translate-y-1/2',
    width: 36,
    height: 24,
    alt: '',
  })
  readonly #fields: Readonly<Record<CardField, FormField>>

  constructor({ texts, cardholderName, email, phoneNumber }: OpenCardForm) {
    this.#texts = texts
    this.#email = el('input', { type: 'email', name: 'email', value: email, hidden: true })
    this.#phone = el('input', { type: 'tel', name: 'phone', value: phoneNumber, hidden: true })
    this.#fields = {
      cardholderName: createFormField('cardholderName', texts.cardholderName),
      cardNumber: createFormField('cardNumber', texts.cardNumber, this.#brandMark),
      expiry: createFormField('expiry', texts.expiry),
      cvv: createFormField('cvv', texts.cvv, createCvvMark()),
    }
    this.#fields.expiry.input.placeholder = texts.expiryPlaceholder
    this.#fields.cardholderName.input.value = cardholderName
    this.#showBrand(UNKNOWN_BRAND)
    this.#formatWhileTyping()
    this.#validateWhileTyping()
    this.element = this.#createForm()
  }

  fields(): CardFields {
    const { cardholderName, cardNumber, expiry, cvv } = this.#fields
    return {
      cardholderName: cardholderName.input.value,
      cardNumber: cardNumber.input.value,
      expiry: expiry.input.value,
      cvv: cvv.input.value,
    }
  }

  owner(): { email: string; phoneNumber: string } {
    return { email: this.#email.value, phoneNumber: this.#phone.value }
  }

  check(): boolean {
    const wrong = CARD_FIELDS.filter(field => !this.#validate(field))
    const [first] = wrong
    if (first) this.#fields[first].input.focus()
    return wrong.length === 0
  }

  setBusy(isBusy: boolean): void {
    for (const { input } of Object.values(this.#fields)) input.readOnly = isBusy
  }

  focusFirstEmpty(): void {
    const first = CARD_FIELDS.find(field => this.#fields[field].input.value === '')
    if (first) this.#fields[first].input.focus()
  }

  /** PAY-23: the focus moves forward, never back, and only while the customer types at the end. */
  #formatWhileTyping(): void {
    const { cardNumber, expiry, cvv } = this.#fields
    cardNumber.input.addEventListener('input', () => {
      const isAtEnd = cardNumber.input.selectionStart === cardNumber.input.value.length
      const brand = brandOf(digitsOf(cardNumber.input.value))
      rewrite(cardNumber.input, spacedNumber(cardNumber.input.value, brand))
      this.#showBrand(brand)
      if (isAtEnd && isNumberValid(cardNumber.input.value)) expiry.input.focus()
    })
    let shownExpiry = ''
    expiry.input.addEventListener('input', () => {
      shownExpiry = spacedExpiry(expiry.input.value, shownExpiry)
      expiry.input.value = shownExpiry
      if (isExpiryFull(shownExpiry)) cvv.input.focus()
    })
    cvv.input.addEventListener('input', () => {
      cvv.input.value = digitsOf(cvv.input.value)
    })
  }

  #validateWhileTyping(): void {
    for (const field of CARD_FIELDS) {
      const { input, showError } = this.#fields[field]
      input.addEventListener('input', () => showError(null))
      // An empty field is validated on submit, not when the focus passes through it.
      input.addEventListener('blur', () => {
        if (input.value !== '') this.#validate(field)
      })
    }
  }

  #validate(field: CardField): boolean {
    const error = errorOf(field, this.fields())
    this.#fields[field].showError(error && this.#texts[error])
    return error === null
  }

  #showBrand(brand: CardBrand): void {
    const { input } = this.#fields.cvv
    this.#brandMark.src = brandIcon(brand.id)
    this.#brandMark.alt = brand.name
    input.placeholder = brand.cvvLength === 4 ? this.#texts.cvvPlaceholderAmex : this.#texts.cvvPlaceholder
    input.maxLength = brand.cvvLength
  }

  #createForm(): HTMLFormElement {
    const { cardholderName, cardNumber, expiry, cvv } = this.#fields
    return el('form', { noValidate: true, className: 'flex flex-col gap-4 px-5 pt-1 pb-5 md:px-6' }, [
      cardholderName.box,
      cardNumber.box,
      el('div', { className: 'grid grid-cols-2 gap-3' }, [expiry.box, cvv.box]),
      this.#email,
      this.#phone,
      // Enter submits a form of several fields only if it has such a button; the visible button is outside the
      // frame.
      el('button', { type: 'submit', hidden: true }),
      createSafetyNote(this.#texts.safety),
    ])
  }
}

const createCvvMark = (): SVGSVGElement =>
  icon('absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-3', [
    'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2',
    'M2 10h20',
  ])

const createSafetyNote = (text: string): HTMLElement =>
  el(
    'p',
    {
      className:
        'flex items-center gap-2 rounded-field bg-sunken px-3.5 py-3 text-caption font-normal text-ink-2',
    },
    [
      icon('size-[18px] shrink-0 text-ok-ink', [
        'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2',
        'M7 11V7a5 5 0 0 1 10 0v4',
      ]),
      el('span', { textContent: text }),
    ],
  )

/** The caret stays behind the same digit. */
function rewrite(input: HTMLInputElement, text: string): void {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  input.value = text
  let caret = 0
  for (let seen = 0; caret < text.length && seen < before; caret += 1) {
    if (/\d/.test(text.charAt(caret))) seen += 1
  }
  input.setSelectionRange(caret, caret)
}
