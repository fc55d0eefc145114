// The voucher of the cart page.
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
  'cartPage.error_validating_voucher': 'Gagal memeriksa voucher. Coba lagi.',
} as const
