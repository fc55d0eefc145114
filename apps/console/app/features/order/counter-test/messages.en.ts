// The messages of a test of the counter, and the offer of one.
export const counterTest = {
  'counterTest.arrived': 'Test of the counter at {outlet}. This is no order.',
  'counterTest.due': 'No order at {outlets} for 7 days.',
  'counterTest.offer': 'Test whether it rings',
} as const
