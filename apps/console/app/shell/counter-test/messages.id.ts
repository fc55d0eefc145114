export const counterQuestions = {
  'counterAsks.heard': 'Apakah terdengar?',
  'counterAsks.rings': 'Berbunyi',
  'counterAsks.silent': 'Tidak terdengar',
  'counterAsks.paper': 'Apakah tercetak di {printers}?',
  'counterAsks.printed': 'Tercetak',
  'counterAsks.noPaper': 'Tidak ada kertas keluar',
  'counterAsks.look': 'Tidak semua printer bisa melaporkannya sendiri: silakan lihat.',
  'ringing.helpTitle': 'Yang biasanya membantu',
  'ringing.volume':
    'Keraskan volume tablet, lalu tekan gambar pengeras suara di atas papan: terdengar dua nada.',
  'ringing.board': 'Tablet hanya berbunyi selama papan terbuka dan terlihat.',
  'ringing.network': 'Tanpa koneksi, papan menampilkannya dengan warna merah: periksa jaringan tablet.',
  'ringing.phone': 'Di ponsel tekan Lainnya, lalu “Bunyikan ponsel ini juga”, dan izinkan pemberitahuan.',
  'paper.helpTitle': 'Yang biasanya membantu jika tidak tercetak',
  'paper.open': 'Ke halaman Printer',
  'paper.state': 'Printer menyala, ada kertas, dan tutupnya tertutup.',
  'paper.cable':
    'Printer dengan kabel atau Bluetooth di tablet hanya mencetak selama papan terbuka di tablet itu. Sambungkan lagi di halaman Printer.',
  'paper.network':
    'Printer di jaringan memerlukan jaringan: lihat lampunya, serta program atau alamat tempat tiketnya diambil.',
  'paper.test': 'Cetak tes untuk satu printer di halaman Printer: di sana tertulis apa masalahnya.',
} as const
