// The messages of `messages.en.ts` in Indonesian.
export const voucher = {
  'voucher.title': 'Voucher',
  'voucher.placeholder': 'Masukkan kode voucher',
  'voucher.apply': 'Pakai',
  'voucher.remove': 'Hapus',
  'voucher.applied': 'Voucher berhasil dipakai',
  'voucher.checking': 'Memeriksa voucher Anda',
  'voucher.removedAtOrder':
    'Voucher Anda tidak dapat dipakai lagi dan sudah dihapus. Periksa totalnya lalu kirim lagi',
  'cartPage.voucher_code_invalid': 'Kode voucher tidak berlaku atau sudah kedaluwarsa',
  'cartPage.voucher_not_applicable': 'Voucher ini tidak dapat dipakai untuk pesanan ini',
  'cartPage.voucher_not_started': 'Belum berlaku',
  'cartPage.voucher_used_up': 'Sudah habis dipakai',
  'cartPage.voucher_used_by_customer': 'Anda sudah memakai voucher ini',
  'cartPage.voucher_delivery_only': 'Hanya untuk pengantaran',
  'cartPage.voucher_pickup_only': 'Hanya untuk pengambilan sendiri',
  'cartPage.voucher_below_minimum': 'Tambah {amount} lagi untuk memakai voucher ini',
  'cartPage.error_validating_voucher': 'Gagal memeriksa voucher. Coba lagi.',
} as const
