// The words of a ticket: those of the kitchen, whatever language the customer reads (TICKET-04).

import type { AmountKind } from '@pesan/contract/charge'
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { Locale } from '@pesan/contract/language'

interface TicketLabels {
  mode: Readonly<Record<FulfilmentMode, string>>
  received: (time: string) => string
  ready: (time: string) => string
  forSlot: (moment: string) => string
  allergy: string
  changed: string
  cancelled: string
  refunded: string
  remove: string
  add: string
  instead: string
  note: string
  noteBefore: string
  noNote: string
  items: (count: number) => string
  amount: Readonly<Record<Exclude<AmountKind, 'voucher'>, string>>
  included: (amount: string) => string
  voucher: string
  total: string
  paidWith: (method: string) => string
  unpaidWith: (method: string) => string
  paidAt: (time: string) => string
  paid: string
  unpaid: string
  payInCash: string
  free: string
  taxNumber: string
  thanks: string
  reprint: string
  copy: (number: number, of: number) => string
  forStation: (station: string) => string
  standIn: (printer: string) => string
  test: string
  noOrder: string
  day: Readonly<
    Record<
      | 'title'
      | 'orders'
      | 'takings'
      | 'returned'
      | 'cancelled'
      | 'waiting'
      | 'opening'
      | 'paidOut'
      | 'expected'
      | 'counted'
      | 'difference'
      | 'receipts',
      string
    >
  > & { closed: (time: string) => string; cash: (orders: number) => string }
}

export const TICKET_WORDS = {
  en: {
    mode: { pickup: 'Pickup', delivery: 'Delivery' },
    received: time => `Ordered ${time}`,
    ready: time => `Ready ${time}`,
    forSlot: moment => `For ${moment}`,
    allergy: 'ALLERGY',
    changed: 'CHANGED',
    cancelled: 'CANCELLED',
    refunded: 'REFUNDED',
    remove: 'CANCEL',
    add: 'ADD',
    instead: 'MAKE INSTEAD',
    note: 'NEW NOTE',
    noteBefore: 'NOT',
    noNote: 'no note',
    items: count => (count === 1 ? '1 item' : `${count} items`),
    amount: {
      items: 'Items',
      packaging: 'Packaging',
      service: 'Service',
      tax: 'PB1',
      delivery: 'Delivery',
      tip: 'Tip',
    },
    included: amount => `incl. ${amount}`,
    voucher: 'Voucher',
    total: 'Total',
    paidWith: method => `paid by ${method}`,
    unpaidWith: method => `${method}, not paid`,
    paidAt: time => `paid ${time}`,
    paid: 'paid',
    unpaid: 'not paid',
    payInCash: 'to be paid',
    free: 'free',
    taxNumber: 'Tax no.',
    thanks: 'Thank you, see you soon',
    reprint: 'REPRINT',
    copy: (number, of) => `Copy ${number} of ${of}`,
    forStation: station => `For ${station}`,
    standIn: printer => `Printed here for ${printer}`,
    test: 'PRINTER TEST',
    noOrder: 'No order, nothing to make',
    day: {
      title: 'End of the day',
      closed: time => `Closed ${time}`,
      orders: 'Orders',
      takings: 'Takings',
      returned: 'Given back',
      cancelled: 'Cancelled',
      waiting: 'Waiting for a decision',
      opening: 'In the morning',
      cash: orders => `Cash orders, ${orders}`,
      paidOut: 'Paid out',
      expected: 'Expected',
      counted: 'Counted',
      difference: 'Difference',
      receipts: 'Receipts',
    },
  },
  id: {
    mode: { pickup: 'Ambil sendiri', delivery: 'Antar' },
    received: time => `Masuk ${time}`,
    ready: time => `Siap ${time}`,
    forSlot: moment => `Untuk ${moment}`,
    allergy: 'ALERGI',
    changed: 'DIUBAH',
    cancelled: 'DIBATALKAN',
    refunded: 'UANG KEMBALI',
    remove: 'BATAL',
    add: 'TAMBAH',
    instead: 'GANTINYA',
    note: 'CATATAN BARU',
    noteBefore: 'BUKAN',
    noNote: 'tanpa catatan',
    items: count => `${count} item`,
    amount: {
      items: 'Item',
      packaging: 'Kemasan',
      service: 'Layanan',
      tax: 'PB1',
      delivery: 'Ongkir',
      tip: 'Tip',
    },
    included: amount => `termasuk ${amount}`,
    voucher: 'Voucher',
    total: 'Total',
    paidWith: method => `dibayar ${method}`,
    unpaidWith: method => `${method}, belum dibayar`,
    paidAt: time => `lunas ${time}`,
    paid: 'lunas',
    unpaid: 'belum dibayar',
    payInCash: 'belum dibayar',
    free: 'gratis',
    taxNumber: 'No. pajak',
    thanks: 'Terima kasih, sampai jumpa',
    reprint: 'CETAK ULANG',
    copy: (number, of) => `Salinan ${number} dari ${of}`,
    forStation: station => `Untuk ${station}`,
    standIn: printer => `Dicetak di sini untuk ${printer}`,
    test: 'TES PRINTER',
    noOrder: 'Bukan pesanan, tidak ada yang dibuat',
    day: {
      title: 'Tutup hari',
      closed: time => `Ditutup ${time}`,
      orders: 'Pesanan',
      takings: 'Pemasukan',
      returned: 'Dikembalikan',
      cancelled: 'Dibatalkan',
      waiting: 'Menunggu keputusan',
      opening: 'Uang pagi',
      cash: orders => `Pesanan tunai, ${orders}`,
      paidOut: 'Dibayarkan',
      expected: 'Seharusnya',
      counted: 'Dihitung',
      difference: 'Selisih',
      receipts: 'Nomor nota',
    },
  },
} as const satisfies Record<Locale, TicketLabels>

export const ticketLabels = (language: Locale): TicketLabels => TICKET_WORDS[language]
