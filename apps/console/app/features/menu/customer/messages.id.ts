// The Indonesian messages of the storefront beside the menu room.
export const menuCustomer = {
  'menu.asCustomerNote': 'Halaman pelanggan dengan draf. Hanya Anda yang melihatnya.',
  'menu.asCustomerFrame': 'Halaman pelanggan dengan draf',
  'menu.closeFrame': 'Tutup halaman pelanggan',
  'menu.frameSize': 'Ukuran halaman pelanggan',
  'menu.framePhone': 'Ponsel',
  'menu.frameDesk': 'Komputer',
  'menu.frameOutlet': 'Outlet',
  'menu.allOutlets': 'Semua outlet',
  'menu.frameLanguage': 'Bahasa halaman pelanggan',
  'menu.frameMoment': 'Kapan',
  'menu.frameNow': 'Sekarang',
} as const
