// The wall: what guests read while they wait. It shows both languages at once.
export const wall = {
  'wall.title': 'Orders to pick up',
  'wall.preparing': 'Preparing',
  'wall.ready': 'Ready',
  'wall.nothingPreparing': 'Nothing is being prepared',
  'wall.nothingReady': 'Your number appears here',
  'wall.more': '+{count}',
  'wall.lost': 'No connection since {time}. This may have changed.',
  'wall.outdated': 'This is as it was at {time}, and may have changed.',
} as const
