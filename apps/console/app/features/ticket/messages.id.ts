// The preview of a ticket, in Indonesian.
export const ticket = {
  'ticket.open': 'Tiket',
  'ticket.title': 'Tiket #{number}',
  'ticket.back': 'Kembali ke pesanan',
  'ticket.for': 'Untuk siapa',
  'ticket.kitchen': 'Dapur',
  'ticket.customer': 'Pelanggan',
  'ticket.paper': 'Kertas',
  'ticket.millimetres': '{width} mm',
  'ticket.print': 'Cetak',
} as const
