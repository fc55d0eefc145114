// What the activity log says of the menu: entries, each with its sentence.
import type { ActivityAction, ActivityValues } from '@pesan/contract/activity'

export const MENU_CASES: readonly {
  action: ActivityAction
  name?: string
  after?: ActivityValues
  says: string
}[] = [
  {
    action: 'menu.imported',
    after: { version: 38, categories: 6, products: 42, modifier_groups: 1, modifiers: 31 },
    says: 'Menu imported, version 38, 6 categories, 42 products, 1 modifier group, 31 modifiers',
  },
  {
    action: 'menu.image_stored',
    after: { address: 'https://images.bara.example/a/diavola.png' },
    says: 'Image stored, diavola.png',
  },
  { action: 'menu.sold_out', after: { sold_out: ['Diavola'], available: [] }, says: 'Sold out: Diavola' },
  {
    action: 'menu.sold_out',
    after: { sold_out: ['Diavola', 'Burrata'], available: ['Nanas'] },
    says: 'Sold out: Diavola, Burrata; On sale again: Nanas',
  },
  {
    action: 'menu.stock_changed',
    after: {
      outlet: 'Bara Berawa',
      sold_out: ['Diavola'],
      available: [],
      left: ['Burrata: 12'],
      daily: ['Burrata: 24'],
    },
    says: 'Sold out: Diavola; Left: Burrata: 12; Every morning: Burrata: 24, Bara Berawa',
  },
  {
    action: 'menu.stock_changed',
    after: { outlet: null, sold_out: [], available: ['Nanas'], left: [], daily: [] },
    says: 'On sale again: Nanas, all outlets',
  },
  { action: 'menu.draft_changed', says: 'Draft of the menu changed' },
  { action: 'menu.published', says: 'Menu published' },
  { action: 'menu.product_changed', name: 'Diavola', says: 'Diavola changed' },
  { action: 'menu.owner_changed', says: 'Who edits the menu changed' },
]
