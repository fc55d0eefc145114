// The English messages of photos of products.
export const menuPhoto = {
  'menu.photoOf': 'Photo of {name}',
  'menu.photoChange': 'Change',
  'menu.photoChangeOf': 'Change the photo of {name}',
  'menu.photoAdd': 'Add photo',
  'menu.photoAddTo': 'Add photo to {name}',
  'menu.photoChoose': 'Choose a photo',
  'menu.photoKinds': 'Or drop or paste it here. JPEG, PNG, WebP or AVIF, up to 12 MB.',
  'menu.photoTake': 'Take a new one',
  'menu.photoUse': 'Use photo',
  'menu.photoInList': 'In the menu list',
  'menu.photoInSheet': 'In the product sheet',
  'menu.photoHint': 'Keep the lower right corner calm: the add button sits there. The original is kept.',
  'menu.photoFrame': 'What is cut out: move it with the arrow keys, plus and minus change its size',
  'menu.photoRotateLeft': 'Rotate to the left',
  'menu.photoRotateRight': 'Rotate to the right',
  'menu.photoZoomIn': 'Cut out less',
  'menu.photoZoomOut': 'Cut out more',
  'menu.photoFault.noPhoto': 'This is no photo that can be used. Save it as JPEG and try again.',
  'menu.photoFault.tooBig': 'This photo has more than 12 MB. Make it smaller and try again.',
  'menu.photoFault.refused':
    'This photo cannot be used: it is damaged, too small, moves, or has more than 40 megapixels.',
} as const
