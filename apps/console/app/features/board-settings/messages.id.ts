// Pengaturan papan.
export const boardSettings = {
  'settings.title': 'Pengaturan',
  'settings.newOrders': 'Pesanan baru',
  'settings.autoText':
    'Dengan terima otomatis, setiap pesanan baru langsung ke dapur dengan menit biasanya. Berbunyi sekali, dan pelanggan langsung tahu jam siapnya.',
  'settings.autoWaiting':
    'Pesanan yang sudah menunggu tetap perlu ditekan, begitu juga yang masuk di luar jam buka.',
  'settings.unanswered': 'Pesanan yang tidak dijawab',
  'settings.handOver': 'Saat pesanan diserahkan',
  'settings.asksForCode': 'Pelanggan menyebutkan kode',
  'settings.asksForCodeText':
    'Halaman pesanan menunjukkan empat angka kepada pelanggannya. Di kasir, “Minta kode” di balik ··· memeriksa apakah kantong ini memang untuknya. Struk tidak pernah memuatnya.',
  'settings.asksForCodeOn': 'Pelanggan menyebutkan kode',
  'settings.asksForCodeOff': 'Pesanan diserahkan tanpa kode',
  'settings.pausesItself': 'Jeda outlet',
  'settings.pausesItselfText':
    'Setelah 3 pesanan berturut-turut tidak disentuh siapa pun, outlet berhenti menerima pesanan sampai buka esok hari, atau sampai ada yang mengakhiri jeda. Tim Anda mendapat pesan.',
  'settings.pausesItselfOn': 'Outlet menjeda sendiri.',
  'settings.pausesItselfOff': 'Outlet tetap menerima pesanan.',
  'settings.refunds': 'Pengembalian uang',
  'settings.refundsText':
    'Di atas jumlah ini, pengembalian uang meminta kode WhatsApp baru bila kode terakhir lebih lama dari 15 menit. Di tablet kasir, pengembalian itu ditolak.',
  'settings.refundsField': 'Minta kode di atas (Rp), kosong: tidak pernah',
  'settings.refundsAbove': 'Pengembalian di atas {amount} meminta kode.',
  'settings.refundsFree': 'Pengembalian uang tidak meminta kode. Pemilik dapat mengubahnya.',
  'settings.usual': 'Biasanya siap dalam',
  'settings.minutesCount': '{count} mnt',
  'settings.auto': 'Terima otomatis',
  'settings.field': '{field}, {name}',
  'settings.minutes': 'Menit di kartu',
  'settings.minutesText':
    'Dihitung dari waktu yang dijanjikan. Di dapur, yang telat di urutan pertama, lalu yang segera. Berlaku untuk semua outlet.',
  'settings.minutesOfAll': 'Berlaku untuk semua outlet. Manajer semua outlet bisa mengubahnya.',
  'settings.delivery': 'Antar',
  'settings.pickup': 'Ambil sendiri',
  'settings.soon': 'Segera',
  'settings.late': 'Telat',
  'settings.before': '{count} mnt sebelumnya',
  'settings.after': '{count} mnt sesudahnya',
  'settings.atPromise': 'Tepat waktunya',
  'settings.afterPromise': 'Begitu lewat',
  'settings.changes': { other: '{count} perubahan' },
  'settings.discard': 'Buang',
  'settings.save': 'Simpan',
  'settings.saved': 'Pengaturan disimpan',
} as const
