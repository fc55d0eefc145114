export const diet = {
  'diet.filter': 'Tampilkan hanya',
  'diet.vegan': 'Vegan',
  'diet.vegetarian': 'Vegetarian',
  'diet.halal': 'Halal',
  'diet.notSpicy': 'Tidak pedas',
  'diet.shown': '{count} dari {all} menu',
  'diet.allergies': 'Alergi',
  'diet.yourAllergies': 'Alergi Anda: {allergens}',
  'diet.allergiesText': 'Menu yang mengandungnya ditandai, dan dapur membacanya di tiket Anda.',
  'diet.change': 'Ubah',
  'diet.allergiesIntro':
    'Pilih yang tidak boleh Anda makan. Menu yang mengandungnya kami tandai, dan kami cetak di tiket untuk dapur.',
  'diet.stays':
    'Tersimpan di perangkat ini saja dan ikut dengan pesanan Anda. Dapur memakai banyak bahan: jejaknya tetap mungkin ada.',
  'diet.done': 'Selesai',
} as const
