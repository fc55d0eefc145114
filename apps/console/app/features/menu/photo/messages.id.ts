// The Indonesian messages of photos of products.
export const menuPhoto = {
  'menu.photoOf': 'Foto {name}',
  'menu.photoChange': 'Ganti',
  'menu.photoChangeOf': 'Ganti foto {name}',
  'menu.photoAdd': 'Tambah foto',
  'menu.photoAddTo': 'Tambah foto untuk {name}',
  'menu.photoChoose': 'Pilih foto',
  'menu.photoKinds': 'Atau seret maupun tempel di sini. JPEG, PNG, WebP, atau AVIF, maksimal 12 MB.',
  'menu.photoTake': 'Ambil foto baru',
  'menu.photoUse': 'Pakai foto',
  'menu.photoInList': 'Di daftar menu',
  'menu.photoInSheet': 'Di halaman produk',
  'menu.photoHint': 'Biarkan sudut kanan bawah polos: di situ ada tombol tambah. Foto asli tetap disimpan.',
  'menu.photoFrame': 'Bagian yang dipakai: geser dengan tombol panah, ubah ukuran dengan plus dan minus',
  'menu.photoRotateLeft': 'Putar ke kiri',
  'menu.photoRotateRight': 'Putar ke kanan',
  'menu.photoZoomIn': 'Perbesar',
  'menu.photoZoomOut': 'Perkecil',
  'menu.photoFault.noPhoto': 'Foto ini tidak bisa dipakai. Simpan sebagai JPEG, lalu coba lagi.',
  'menu.photoFault.tooBig': 'Foto ini lebih dari 12 MB. Perkecil, lalu coba lagi.',
  'menu.photoFault.refused':
    'Foto ini tidak bisa dipakai: rusak, terlalu kecil, bergerak, atau lebih dari 40 megapiksel.',
} as const
