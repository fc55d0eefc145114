// Messages used on more than one page.
export const common = {
  'common.back': 'Back',
  'common.change': 'Change',
  'common.tryAgain': 'Try Again',
  'common.exploreMenu': 'explore menu',
  'common.items': { one: '{count} item', other: '{count} items' },
} as const
