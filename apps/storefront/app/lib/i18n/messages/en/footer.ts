// The footer of the page: the company, its legal pages, the choice of a language. Loaded after the first
// view.
export const footer = {
  'layout.blurb': 'Fresh food, made to order. Order online, pick up or have it delivered.',
  'layout.contactUs': 'Contact Us',
  'layout.allDay': '(24 hours)',
  'layout.instagram': '{handle} on Instagram',
  'layout.terms': 'Terms & condition',
  'layout.privacy': 'Privacy policy',
  'layout.opensNewTab': 'opens in a new tab',
  'layout.copyright': '© {year} {company}. All rights reserved.',
  'language.label': 'Language',
} as const
