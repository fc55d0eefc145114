// The texts of the utility templates that an installation registers with WhatsApp, as `order_<kind>` in each language. A
// placeholder stands for a parameter by its place, counted from 1.
import type { Locale } from './language.ts'

interface Template extends Record<Locale, string> {
  /** What stands at each place. */
  parameters: readonly string[]
}

export const MESSAGE_TEMPLATES = {
  placed: {
    parameters: ['company', 'order number', 'outlet'],
    en: '{{1}}: we have your order {{2}}. {{3}} is preparing it.',
    id: '{{1}}: pesanan {{2}} sudah kami terima. {{3}} sedang menyiapkannya.',
  },
  placed_later: {
    parameters: ['company', 'order number', 'outlet', 'day and time'],
    en: '{{1}}: we have your order {{2}} for {{4}}. {{3}} begins in time for it.',
    id: '{{1}}: pesanan {{2}} untuk {{4}} sudah kami terima. {{3}} mulai tepat waktu.',
  },
  accepted: {
    parameters: ['company', 'order number', 'time'],
    en: '{{1}}: your order {{2}} will be ready around {{3}}.',
    id: '{{1}}: pesanan {{2}} siap sekitar pukul {{3}}.',
  },
  delayed: {
    parameters: ['company', 'order number', 'time'],
    en: '{{1}}: your order {{2}} takes a little longer. It will be ready around {{3}}. We are sorry.',
    id: '{{1}}: pesanan {{2}} butuh waktu sedikit lebih lama, siap sekitar pukul {{3}}. Mohon maaf.',
  },
  ready: {
    parameters: ['company', 'order number', 'outlet'],
    en: '{{1}}: your order {{2}} is ready to be picked up at {{3}}.',
    id: '{{1}}: pesanan {{2}} siap diambil di {{3}}.',
  },
  on_the_way: {
    parameters: ['company', 'order number'],
    en: '{{1}}: your order {{2}} is on its way.',
    id: '{{1}}: pesanan {{2}} sedang diantar.',
  },
  /** Of the two of a cancelled order, only `cancelled_paid` announces the refund. */
  cancelled_unpaid: {
    parameters: ['company', 'order number', 'reason'],
    en: '{{1}}: your order {{2}} has been cancelled. Reason: {{3}}. We are sorry.',
    id: '{{1}}: pesanan {{2}} dibatalkan. Alasan: {{3}}. Mohon maaf.',
  },
  cancelled_paid: {
    parameters: ['company', 'order number', 'reason'],
    en: '{{1}}: your order {{2}} has been cancelled. Reason: {{3}}. What you paid will be given back.',
    id: '{{1}}: pesanan {{2}} dibatalkan. Alasan: {{3}}. Uang yang sudah dibayar akan dikembalikan.',
  },
  refunded: {
    parameters: ['company', 'order number', 'amount'],
    en: '{{1}}: {{3}} for your order {{2}} has been refunded.',
    id: '{{1}}: {{3}} untuk pesanan {{2}} sudah dikembalikan.',
  },
  reduced: {
    parameters: ['company', 'order number', 'reason', 'amount'],
    en: '{{1}}: your order {{2}} was changed. Reason: {{3}}. It costs {{4}} less; what you paid for that goes back to you.',
    id: '{{1}}: pesanan {{2}} berubah. Alasan: {{3}}. Harganya berkurang {{4}}; yang sudah dibayar untuk itu dikembalikan.',
  },
  alert: {
    parameters: ['order number', 'outlet', 'minutes'],
    en: 'Order {{1}} at {{2}} has been waiting for {{3}} minutes. Please accept it.',
    id: 'Pesanan {{1}} di {{2}} sudah menunggu {{3}} menit. Mohon segera diterima.',
  },
  /** To an owner, when a day was closed; the last one is how much money waits for a person. */
  day_closed: {
    parameters: [
      'company',
      'outlet',
      'day',
      'takings',
      'orders',
      'given back',
      'cash difference',
      'to look at',
    ],
    en: '{{1}}, {{2}}, {{3}}: {{4}} taken with {{5}} orders, {{6}} given back. Cash difference {{7}}. Payments to look at: {{8}}.',
    id: '{{1}}, {{2}}, {{3}}: pemasukan {{4}} dari {{5}} pesanan, {{6}} dikembalikan. Selisih kas {{7}}. Pembayaran yang perlu dilihat: {{8}}.',
  },
  /** To a future member; the address is the console's. */
  invitation: {
    parameters: ['company', 'role', 'address'],
    en: '{{1}} invites you to its team as {{2}}. Sign in at {{3}} with this number within 7 days.',
    id: '{{1}} mengundang Anda ke timnya sebagai {{2}}. Masuk di {{3}} dengan nomor ini dalam 7 hari.',
  },
} as const satisfies Record<string, Template>

export type MessageKind = keyof typeof MESSAGE_TEMPLATES
