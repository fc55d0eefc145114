// The messages of `en/delivery.ts` in Indonesian.
export const delivery = {
  'cartPage.delivery_address_required': 'Tentukan alamat pengantaran terlebih dahulu',
  'cartPage.out_of_delivery_range': 'Alamat ini di luar jangkauan pengantaran kami',
  'cartPage.delivery_fee_unknown': 'Ongkos kirim belum dapat dihitung. Coba lagi atau pilih ambil sendiri',
  'cartPage.delivery_fee_changed': 'Ongkos kirim berubah. Periksa totalnya lalu kirim pesanan lagi',
  'address.not_found': 'Alamat tidak ditemukan',
  'address.too_many': 'Alamat tersimpan sudah terlalu banyak. Hapus salah satu dulu',
  'address.place_not_found': 'Tempat tidak ditemukan',
  'address.search_unavailable': 'Pencarian tempat sedang tidak tersedia, coba lagi sebentar lagi',
} as const
