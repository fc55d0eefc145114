// The Indonesian messages of the upload of many photos.
export const menuManyPhotos = {
  'menu.photosIn': 'Masukkan foto',
  'menu.photosInNote':
    'Folder, zip atau beberapa file. Foto dipasang ke produk yang nama atau kodenya sama dengan nama file, misalnya “Nasi goreng.jpg”.',
  'menu.photosFolder': 'Pilih folder',
  'menu.photosFiles': 'Pilih foto atau zip',
  'menu.photosFor': '{count} foto cocok dengan produk',
  'menu.photosNone': 'Tidak ada foto dengan nama produk.',
  'menu.photosLeft': '{count} foto tidak punya produk',
  'menu.photosReplace': 'Ganti juga foto {count} produk',
  'menu.photosPut': 'Masukkan {count} foto ke draf',
  'menu.photosDone': '{count} foto masuk ke draf',
  'menu.photosProgress': '{count} dari {all}',
  'menu.photosStop': 'Berhenti',
  'menu.photosFailed': '{count} foto tidak bisa dipakai',
  'menu.photosNoZip': '{name} bukan zip yang bisa dibaca.',
  'menu.photosUnread': '{name} rusak, terkunci, atau lebih dari 12 MB.',
} as const
