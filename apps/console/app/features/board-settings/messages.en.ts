// The settings of the board.
export const boardSettings = {
  'settings.title': 'Settings',
  'settings.newOrders': 'New orders',
  'settings.autoText':
    'With auto-accept each new order goes to the kitchen with the usual minutes. It rings once, and the customer gets the time at once.',
  'settings.autoWaiting':
    'Orders that wait already still need a press, and so does what comes outside the opening hours.',
  'settings.unanswered': 'Orders that no one answers',
  'settings.handOver': 'When an order is handed over',
  'settings.asksForCode': 'Customers say a code',
  'settings.asksForCodeText':
    'The page of an order shows its customer four digits. At the counter, “Ask for code” behind ··· says whether they belong to this bag. The ticket never shows them.',
  'settings.asksForCodeOn': 'Customers say a code',
  'settings.asksForCodeOff': 'Orders are handed over without a code',
  'settings.pausesItself': 'Pause the outlet',
  'settings.pausesItselfText':
    'After 3 orders in a row that no one touched, an outlet takes no more orders until it opens the next day, or until someone ends the pause. Your people get a message.',
  'settings.pausesItselfOn': 'An outlet pauses itself.',
  'settings.pausesItselfOff': 'An outlet goes on taking orders.',
  'settings.refunds': 'Refunds',
  'settings.refundsText':
    'Above an amount, a refund asks for a new code on WhatsApp when the last one is older than 15 minutes. At a tablet of the counter it is refused.',
  'settings.refundsField': 'Ask above (Rp), empty: never',
  'settings.refundsAbove': 'Refunds above {amount} ask for a code.',
  'settings.refundsFree': 'No refund asks for a code. An owner can change that.',
  'settings.usual': 'Usually ready in',
  'settings.minutesCount': '{count} min',
  'settings.auto': 'Auto-accept',
  'settings.field': '{field}, {name}',
  'settings.minutes': 'Minutes on the cards',
  'settings.minutesText':
    'Measured against the promised time. What is late comes first in the kitchen, then what is soon due. They hold for all outlets.',
  'settings.minutesOfAll': 'They hold for all outlets. A manager of all outlets can change them.',
  'settings.delivery': 'Delivery',
  'settings.pickup': 'Pick up',
  'settings.soon': 'Soon',
  'settings.late': 'Late',
  'settings.before': '{count} min before',
  'settings.after': '{count} min after',
  'settings.atPromise': 'At that time',
  'settings.afterPromise': 'Right after',
  'settings.changes': { one: '{count} change', other: '{count} changes' },
  'settings.discard': 'Discard',
  'settings.save': 'Save',
  'settings.saved': 'Settings saved',
} as const
