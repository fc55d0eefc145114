// Indonesian messages of the first view, which a page needs before anything else is loaded: the menu's, and those
// of the header, the address chip, the sheets and a page that cannot be shown.
import { menu } from '../../../../features/menu/messages.id.ts'

export const initial = {
  ...menu,
  'common.tryAgain': 'Coba Lagi',
  'common.items': { other: '{count} item' },
  'layout.homeOf': 'Beranda {company}',
  'layout.skipToMenu': 'Langsung ke menu',
  'layout.cart': { other: 'Keranjang, {count} item' },
  'layout.close': 'Tutup',
  'layout.failed': 'Halaman ini tidak dapat ditampilkan',
  'layout.failedText': 'Periksa koneksi Anda. Keranjang Anda tetap aman.',
  'account.signIn': 'Masuk',
  'account.account': 'Akun',
  'account.accountOf': 'Akun, {name}',
  'cart.deliverTo': 'Diantar ke',
  'cart.setAddress': 'Atur alamat pengantaran',
  'address.home': 'Rumah',
  'address.office': 'Kantor',
  'address.other': 'Lainnya',
  'outlet.title': 'Ambil di',
  'outlet.findNearest': 'Cari toko terdekat',
} as const
