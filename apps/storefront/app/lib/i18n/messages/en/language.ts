// The choice of a language.
export const language = {
  'language.label': 'Language',
} as const
