// The English messages of the page that closes the company.
export const closeCompany = {
  'closeCompany.open': 'Open: guests can order',
  'closeCompany.closed': 'Closed since {since}: guests cannot order',
  'closeCompany.closedByOperator':
    'Closed since {since} by the people who run this service: guests cannot order',
  'closeCompany.operatorText':
    'Only they can open it again: ask the people from whom you have this console. Orders that were placed before stay on the board until they are done.',
  'closeCompany.text':
    'Nobody can order from any outlet then, and your page says so kindly. Nothing is deleted: menu, people, reports and the orders that were placed stay, also those for later, and you can open again here. For some days off, special days are enough.',
  'closeCompany.openText':
    'Orders that were placed before stay on the board until they are done. After opening again, guests can order at your usual hours.',
  'closeCompany.openOrders': {
    one: '{count} order is still open and goes on.',
    other: '{count} orders are still open and go on.',
  },
  'closeCompany.toBoard': 'See the board',
  'closeCompany.close': 'Close the company',
  'closeCompany.reopen': 'Open again',
  'closeCompany.question': 'Close {company}?',
  'closeCompany.questionText':
    'From now on no guest can order. Orders that were placed go on: finish or reject them on the board.',
  'closeCompany.stay': 'Stay open',
} as const
