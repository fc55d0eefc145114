// The card of a test of the counter, which loads with the first test.
export const testCard = {
  'counterTest.title': 'Test of the counter',
  'counterTest.nothing': 'This is no order: nothing to cook, nothing to bring.',
  'counterTest.by': '{outlet}, by {name}',
  'counterTest.failed': 'The answer did not arrive: {reason}',
} as const
