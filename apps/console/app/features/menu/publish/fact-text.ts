// The words for what a change means: old and new values apart, so that a page can strike and stress them (EDIT-03).

import { assertNever } from '@pesan/domain/assert-never'
import type { ChangeFact } from '@pesan/domain/menu-draft/describe-changes'
import { formatAmount } from '@pesan/domain/money/rupiah'
import type { T } from '../../../lib/i18n/t.ts'
import { languageName } from '../product/languages.ts'
import { fieldName } from '../product/last-change.ts'
import { valueText } from './value-text.ts'

export interface FactText {
  /** What it is about: a modifier, a language, a field. */
  about: string | null
  old: string | null
  text: string
  tone: 'value' | 'good' | 'plain'
}

export function factText(t: T, fact: ChangeFact): FactText {
  const words = textOf(t, fact)
  const about = [fact.of?.name, words.about].filter(part => part !== undefined && part !== null)
  return { ...words, about: about.length === 0 ? null : about.join(', ') }
}

function textOf(t: T, fact: ChangeFact): FactText {
  const plain = (text: string, about: string | null = null): FactText => ({
    about,
    old: null,
    text,
    tone: 'plain',
  })
  switch (fact.is) {
    case 'added': {
      const text =
        fact.price === null ? t('menu.factNew') : t('menu.factNewAt', { price: formatAmount(fact.price) })
      return { about: null, old: null, text, tone: 'good' }
    }
    case 'price':
      return { about: null, old: formatAmount(fact.before), text: formatAmount(fact.after), tone: 'value' }
    case 'count': {
      const about = t(COUNTED[fact.field])
      return { about, old: String(fact.before), text: String(fact.after), tone: 'value' }
    }
    case 'text':
      return textChange(t, fact)
    case 'moved':
      return plain(t('menu.factMoved', { from: fact.from, to: fact.to }))
    case 'group_added':
      return plain(t('menu.factGroupAdded', { name: fact.name }))
    case 'group_removed':
      return plain(t('menu.factGroupRemoved', { name: fact.name }))
    case 'field':
      return plain(t('menu.factField', { field: fieldName(t, fact.field) }))
    case 'removed':
    case 'hidden':
    case 'shown':
    case 'sold':
    case 'not_sold':
    case 'reordered':
      return plain(t(PLAIN[fact.is]))
    default:
      return assertNever(fact)
  }
}

function textChange(t: T, { field, language, before, after }: Extract<ChangeFact, { is: 'text' }>): FactText {
  const name = fieldName(t, field)
  const about = language === null ? name : `${name}, ${languageName(language, t.locale)}`
  return { about, old: valueText(t, field, before), text: valueText(t, field, after), tone: 'value' }
}

const COUNTED = { selection_min: 'menu.atLeast', selection_max: 'menu.atMost' } as const

const PLAIN = {
  removed: 'menu.factRemoved',
  hidden: 'menu.hidden',
  shown: 'menu.shown',
  sold: 'menu.sold',
  not_sold: 'menu.notSold',
  reordered: 'menu.factReordered',
} as const
