// The messages of `en/home.ts` in Indonesian.
export const home = {
  'account.signIn': 'Masuk',
  'account.account': 'Akun',
  'account.accountOf': 'Akun, {name}',
  'cart.added': { other: '{name} ditambahkan, {count} item di keranjang' },
  'cart.deliverTo': 'Diantar ke',
  'cart.setAddress': 'Atur alamat pengantaran',
  'cartPage.delivery_unavailable': 'Pengantaran ke sana belum tersedia. Pilih ambil sendiri',
  'address.home': 'Rumah',
  'address.office': 'Kantor',
  'address.other': 'Lainnya',
  'outlet.title': 'Ambil di',
  'outlet.findNearest': 'Cari toko terdekat',
  'auth.session_expired': 'Sesi Anda telah berakhir, silakan masuk lagi',
} as const
