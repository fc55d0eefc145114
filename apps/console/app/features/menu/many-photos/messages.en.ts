// The English messages of the upload of many photos.
export const menuManyPhotos = {
  'menu.photosIn': 'Bring photos in',
  'menu.photosInNote':
    'A folder, a zip or some files. A photo belongs to the product whose name or id its file has, such as “Nasi goreng.jpg”.',
  'menu.photosFolder': 'Choose a folder',
  'menu.photosFiles': 'Choose photos or a zip',
  'menu.photosFor': { one: '{count} photo has its product', other: '{count} photos have their products' },
  'menu.photosNone': 'No photo has the name of a product.',
  'menu.photosLeft': { one: '{count} photo has no product', other: '{count} photos have no product' },
  'menu.photosReplace': {
    one: 'Replace the photo of {count} product, too',
    other: 'Replace the photos of {count} products, too',
  },
  'menu.photosPut': { one: 'Put {count} photo in the draft', other: 'Put {count} photos in the draft' },
  'menu.photosDone': { one: '{count} photo is in the draft', other: '{count} photos are in the draft' },
  'menu.photosProgress': '{count} of {all}',
  'menu.photosStop': 'Stop',
  'menu.photosFailed': { one: '{count} photo could not be used', other: '{count} photos could not be used' },
  'menu.photosNoZip': '{name} is no zip that can be read.',
  'menu.photosUnread': '{name} is damaged, protected, or larger than 12 MB.',
} as const
