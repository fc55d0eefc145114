// The Indonesian messages of the page that closes the company.
export const closeCompany = {
  'closeCompany.open': 'Buka: tamu bisa memesan',
  'closeCompany.closed': 'Tutup sejak {since}: tamu tidak bisa memesan',
  'closeCompany.closedByOperator':
    'Ditutup sejak {since} oleh pengelola layanan ini: tamu tidak bisa memesan',
  'closeCompany.operatorText':
    'Hanya mereka yang bisa membukanya lagi: hubungi pihak yang memberi Anda konsol ini. Pesanan yang sudah masuk tetap di papan sampai selesai.',
  'closeCompany.text':
    'Setelah ditutup, tidak ada yang bisa memesan di outlet mana pun, dan halaman Anda mengatakannya dengan sopan. Tidak ada yang dihapus: menu, orang, laporan, dan pesanan yang sudah masuk tetap ada, juga pesanan untuk nanti, dan di sini Anda bisa membukanya lagi. Untuk libur beberapa hari, cukup pakai hari khusus.',
  'closeCompany.openText':
    'Pesanan yang sudah masuk tetap di papan sampai selesai. Setelah dibuka lagi, tamu bisa memesan pada jam biasa.',
  'closeCompany.openOrders': { other: '{count} pesanan masih berjalan dan tetap dilayani.' },
  'closeCompany.toBoard': 'Lihat papan',
  'closeCompany.close': 'Tutup usaha',
  'closeCompany.reopen': 'Buka lagi',
  'closeCompany.question': 'Tutup {company}?',
  'closeCompany.questionText':
    'Mulai sekarang tamu tidak bisa memesan. Pesanan yang sudah masuk tetap berjalan: selesaikan atau tolak di papan.',
  'closeCompany.stay': 'Tetap buka',
} as const
