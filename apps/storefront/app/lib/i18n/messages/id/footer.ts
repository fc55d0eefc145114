// The messages of `en/footer.ts` in Indonesian.
export const footer = {
  'layout.blurb': 'Makanan segar yang dibuat saat dipesan. Pesan online, ambil sendiri atau diantar.',
  'layout.contactUs': 'Hubungi Kami',
  'layout.allDay': '(24 jam)',
  'layout.instagram': '{handle} di Instagram',
  'layout.terms': 'Syarat & ketentuan',
  'layout.privacy': 'Kebijakan privasi',
  'layout.opensNewTab': 'dibuka di tab baru',
  'layout.copyright': '© {year} {company}. Hak cipta dilindungi.',
  'language.label': 'Bahasa',
} as const
