// The form of the card document, in plain DOM because the document must stay small. Its appearance matches
// `ui/field.tsx`.
import { fieldClassName } from '../../../ui/field-class-name.ts'
import { brandIcon, brandOf, type CardBrand, UNKNOWN_BRAND } from './card-brand.ts'
import type { OpenCardForm } from './card-messages.ts'
import { digitsOf, isExpiryFull, spacedExpiry, spacedNumber } from './card-texts.ts'
import { CARD_FIELDS, type CardField, type CardFields, errorOf, isNumberValid } from './check-card.ts'
import { el, icon } from './elements.ts'

export interface FormView {
  element: HTMLFormElement
  fields(): CardFields
  owner(): { email: string; phoneNumber: string }
  /** Shows the errors and focuses the first invalid field; returns true when there is none. */
  check(): boolean
  setBusy(isBusy: boolean): void
  focusFirstEmpty(): void
}

interface FieldParts {
  box: HTMLElement
  input: HTMLInputElement
  showError(text: string | null): void
}

const INPUTS = {
  cardholderName: { autocomplete: 'cc-name', inputMode: 'text', maxLength: 255 },
  cardNumber: { autocomplete: 'cc-number', inputMode: 'numeric', maxLength: 40 },
  expiry: { autocomplete: 'cc-exp', inputMode: 'numeric', maxLength: 12 },
  cvv: { autocomplete: 'cc-csc', inputMode: 'numeric', maxLength: 4 },
} as const satisfies Record<CardField, object>

export function createFormView({ texts, ...open }: OpenCardForm): FormView {
  const brandMark = el('img', {
    className: 'pointer-events-none absolute top-1/2 right-3.5 h-6 w-9 -translate-y-1/2',
    width: 36,
    height: 24,
    alt: '',
  })
  const cvvMark = icon('absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-3', [
    'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2',
    'M2 10h20',
  ])
  const parts: Record<CardField, FieldParts> = {
    cardholderName: createField('cardholderName', texts.cardholderName),
    cardNumber: createField('cardNumber', texts.cardNumber, brandMark),
    expiry: createField('expiry', texts.expiry),
    cvv: createField('cvv', texts.cvv, cvvMark),
  }
  const { cardholderName, cardNumber, expiry, cvv } = parts
  expiry.input.placeholder = texts.expiryPlaceholder
  cardholderName.input.value = open.cardholderName
  const email = el('input', { type: 'email', name: 'email', value: open.email, hidden: true })
  const phone = el('input', { type: 'tel', name: 'phone', value: open.phoneNumber, hidden: true })

  const fields = (): CardFields => ({
    cardholderName: cardholderName.input.value,
    cardNumber: cardNumber.input.value,
    expiry: expiry.input.value,
    cvv: cvv.input.value,
  })
  const show = (field: CardField) => {
    const error = errorOf(field, fields())
    parts[field].showError(error && texts[error])
    return error === null
  }

  const showBrand = (brand: CardBrand) => {
    brandMark.src = brandIcon(brand.id)
    brandMark.alt = brand.name
    cvv.input.placeholder = brand.cvvLength === 4 ? texts.cvvPlaceholderAmex : texts.cvvPlaceholder
    cvv.input.maxLength = brand.cvvLength
  }
  showBrand(UNKNOWN_BRAND)

  // PAY-23: the focus moves forward, never back, and only while the customer types at the end.
  cardNumber.input.addEventListener('input', () => {
    const isAtEnd = cardNumber.input.selectionStart === cardNumber.input.value.length
    const brand = brandOf(digitsOf(cardNumber.input.value))
    rewrite(cardNumber.input, spacedNumber(cardNumber.input.value, brand))
    showBrand(brand)
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
  for (const field of CARD_FIELDS) {
    const { input, showError } = parts[field]
    input.addEventListener('input', () => showError(null))
    // An empty field is validated on submit, not when the focus passes through it.
    input.addEventListener('blur', () => {
      if (input.value !== '') show(field)
    })
  }

  const element = el('form', { noValidate: true, className: 'flex flex-col gap-4 px-5 pt-1 pb-5 md:px-6' }, [
    cardholderName.box,
    cardNumber.box,
    el('div', { className: 'grid grid-cols-2 gap-3' }, [expiry.box, cvv.box]),
    email,
    phone,
    // Enter submits a form of several fields only if it has such a button; the visible button is outside the
    // frame.
    el('button', { type: 'submit', hidden: true }),
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
        el('span', { textContent: texts.safety }),
      ],
    ),
  ])

  return {
    element,
    fields,
    owner: () => ({ email: email.value, phoneNumber: phone.value }),
    check() {
      const wrong = CARD_FIELDS.filter(field => !show(field))
      const [first] = wrong
      if (first) parts[first].input.focus()
      return wrong.length === 0
    },
    setBusy(isBusy) {
      for (const { input } of Object.values(parts)) input.readOnly = isBusy
    },
    focusFirstEmpty() {
      const first = CARD_FIELDS.find(field => parts[field].input.value === '')
      if (first) parts[first].input.focus()
    },
  }
}

function createField(field: CardField, label: string, mark?: Element): FieldParts {
  const noteId = `${field}-note`
  const words = el('span')
  const note = el(
    'p',
    {
      id: noteId,
      role: 'alert',
      hidden: true,
      className: 'mt-1.5 flex items-start gap-1.5 text-caption text-err-ink [&[hidden]]:hidden',
    },
    [
      icon('mt-px size-4 shrink-0', ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20', 'M12 8v4', 'M12 16h.01']),
      words,
    ],
  )
  const input = el('input', { type: 'text', id: field, name: field, ...INPUTS[field] })
  const showError = (text: string | null) => {
    input.className = `${fieldClassName(text === null ? 'plain' : 'error')} ${mark ? 'pr-14' : ''} ${field === 'cardholderName' ? '' : 'figures'}`
    note.hidden = text === null
    words.textContent = text
    if (text === null) {
      input.removeAttribute('aria-invalid')
      input.removeAttribute('aria-describedby')
    } else {
      input.setAttribute('aria-invalid', 'true')
      input.setAttribute('aria-describedby', noteId)
    }
  }
  showError(null)
  const box = el('div', {}, [
    el('label', { htmlFor: field, textContent: label, className: 'mb-1.5 block text-small font-semibold' }),
    el('div', { className: 'relative' }, mark ? [input, mark] : [input]),
    note,
  ])
  return { box, input, showError }
}

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
