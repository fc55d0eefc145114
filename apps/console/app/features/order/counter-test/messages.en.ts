// The card of a test of the counter, and the offer of one.
export const counterTest = {
  'counterTest.title': 'Test of the counter',
  'counterTest.nothing': 'This is no order: nothing to cook, nothing to bring.',
  'counterTest.by': '{outlet}, by {name}',
  'counterTest.rings': 'It rings',
  'counterTest.silent': 'I hear nothing',
  'counterTest.arrived': 'Test of the counter at {outlet}. This is no order.',
  'counterTest.failed': 'The answer did not arrive: {reason}',
  'counterTest.due': 'No order at {outlets} for 7 days.',
  'counterTest.offer': 'Test whether it rings',
} as const
