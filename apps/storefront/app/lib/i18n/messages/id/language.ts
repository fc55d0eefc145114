// Pilihan bahasa.
export const language = {
  'language.label': 'Bahasa',
} as const
