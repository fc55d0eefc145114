// The messages of `en/error.ts` in Indonesian.
export const error = {
  'error.malformed_request': 'Permintaan tidak dapat dibaca',
  'error.invalid_input': 'Periksa kembali isian yang ditandai',
  'error.not_found': 'Tidak ditemukan',
  'error.body_too_large': 'Permintaan terlalu besar',
  'error.unsupported_media_type': 'Hanya JSON yang diterima di sini',
  'error.rate_limited': 'Terlalu banyak permintaan, tunggu sebentar',
  'error.overloaded': 'Kami sedang sangat sibuk, coba lagi sebentar lagi',
  'error.unavailable': 'Kami belum bisa melakukannya sekarang, coba lagi sebentar lagi',
  'error.unreadable': 'Ini tidak dapat ditampilkan. Kami sudah mengetahuinya; silakan hubungi kami',
  'error.idempotency_key_required': 'Header Idempotency-Key tidak ada atau salah',
  'error.idempotency_key_reused': 'Percobaan ini sudah dipakai untuk pesanan lain',
} as const
