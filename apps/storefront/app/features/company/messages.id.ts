// The Indonesian messages of what customers say about the company.
export const company = {
  'reviews.title': 'Ulasan pelanggan',
  'reviews.previous': 'Ulasan sebelumnya',
  'reviews.next': 'Ulasan berikutnya',
  'reviews.stars': '{rating} dari 5',
} as const
