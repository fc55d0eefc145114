// The English messages of what customers say about the company.
export const company = {
  'reviews.title': 'Customer reviews',
  'reviews.previous': 'Previous reviews',
  'reviews.next': 'Next reviews',
  'reviews.stars': '{rating} out of 5',
} as const
