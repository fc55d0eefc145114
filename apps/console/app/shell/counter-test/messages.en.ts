// The questions of a test of the counter and their remedies, which load with the card or the page that shows them.
export const counterQuestions = {
  'counterAsks.heard': 'Do you hear it?',
  'counterAsks.rings': 'It rings',
  'counterAsks.silent': 'I hear nothing',
  'counterAsks.paper': 'Is it on the paper of {printers}?',
  'counterAsks.printed': 'It is printed',
  'counterAsks.noPaper': 'No paper',
  'counterAsks.look': 'Not every printer can say so itself: please look.',
  'ringing.helpTitle': 'What usually helps',
  'ringing.volume':
    'Turn the volume of the tablet up, then press the loudspeaker at the top of the board: it plays the two notes.',
  'ringing.board': 'A tablet rings only while the board is open and in front.',
  'ringing.network': 'Without a connection the board says so in red: look at the network of the tablet.',
  'ringing.phone': 'On a phone press More, then “Ring this phone too”, and allow messages.',
  'paper.helpTitle': 'What usually helps where nothing is printed',
  'paper.open': 'Go to Printers',
  'paper.state': 'The printer is on, has paper, and its cover is closed.',
  'paper.cable':
    'A printer on the cable of a tablet, or on its Bluetooth, prints only while the board is open there. Connect it again under Printers.',
  'paper.network':
    'A printer in the network needs the network: look at its light, and at the program or the address by which it gets its tickets.',
  'paper.test': 'Print a test of this one printer under Printers: it says what is wrong.',
} as const
