// One field of the card document: label, input and error. Its appearance matches `ui/field.tsx`.
import { fieldClassName } from '../../../ui/field-class-name.ts'
import type { CardField } from './check-card.ts'

type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Name], 'children' | 'style'>
>

/** Creates DOM elements without a library. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<Name> = {},
  children: readonly Element[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** A decorative line icon of 22 px. */
export function icon(className: string, paths: readonly string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const attributes = {
    class: className,
    width: '22',
    height: '22',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.9',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value)
  for (const shape of paths) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', shape)
    svg.append(path)
  }
  return svg
}

export interface FormField {
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

export function createFormField(field: CardField, label: string, mark?: Element): FormField {
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
