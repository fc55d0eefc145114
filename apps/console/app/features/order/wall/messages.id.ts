export const wall = {
  'wall.title': 'Pesanan untuk diambil',
  'wall.preparing': 'Sedang disiapkan',
  'wall.ready': 'Siap diambil',
  'wall.nothingPreparing': 'Belum ada yang disiapkan',
  'wall.nothingReady': 'Nomor Anda muncul di sini',
  'wall.more': '+{count}',
  'wall.lost': 'Tidak terhubung sejak {time}. Ini mungkin sudah berubah.',
  'wall.outdated': 'Ini keadaan pukul {time}, dan mungkin sudah berubah.',
} as const
