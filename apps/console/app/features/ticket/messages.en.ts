// The preview of a ticket. The words on the paper stand in the domain, because the server prints them too.
export const ticket = {
  'ticket.open': 'Ticket',
  'ticket.title': 'Ticket #{number}',
  'ticket.back': 'Back to the order',
  'ticket.for': 'For whom',
  'ticket.kitchen': 'Kitchen',
  'ticket.customer': 'Customer',
  'ticket.paper': 'Paper',
  'ticket.millimetres': '{width} mm',
  'ticket.print': 'Print',
} as const
