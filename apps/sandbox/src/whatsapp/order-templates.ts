/** The utility templates about orders, in both languages. */
import type { MessageTemplate } from './message-template.ts'

const MESSAGES = {
  placed: [
    '{{1}}: we have your order {{2}}. {{3}} is preparing it.',
    '{{1}}: pesanan {{2}} sudah kami terima. {{3}} sedang menyiapkannya.',
  ],
  placed_later: [
    '{{1}}: we have your order {{2}} for {{4}}. {{3}} begins in time for it.',
    '{{1}}: pesanan {{2}} untuk {{4}} sudah kami terima. {{3}} mulai tepat waktu.',
  ],
  accepted: [
    '{{1}}: your order {{2}} will be ready around {{3}}.',
    '{{1}}: pesanan {{2}} siap sekitar pukul {{3}}.',
  ],
  delayed: [
    '{{1}}: your order {{2}} takes a little longer. It will be ready around {{3}}. We are sorry.',
    '{{1}}: pesanan {{2}} butuh waktu sedikit lebih lama, siap sekitar pukul {{3}}. Mohon maaf.',
  ],
  ready: [
    '{{1}}: your order {{2}} is ready to be picked up at {{3}}.',
    '{{1}}: pesanan {{2}} siap diambil di {{3}}.',
  ],
  on_the_way: ['{{1}}: your order {{2}} is on its way.', '{{1}}: pesanan {{2}} sedang diantar.'],
  cancelled_unpaid: [
    '{{1}}: your order {{2}} has been cancelled. Reason: {{3}}. We are sorry.',
    '{{1}}: pesanan {{2}} dibatalkan. Alasan: {{3}}. Mohon maaf.',
  ],
  cancelled_paid: [
    '{{1}}: your order {{2}} has been cancelled. Reason: {{3}}. What you paid will be given back.',
    '{{1}}: pesanan {{2}} dibatalkan. Alasan: {{3}}. Uang yang sudah dibayar akan dikembalikan.',
  ],
  refunded: [
    '{{1}}: {{3}} for your order {{2}} has been refunded.',
    '{{1}}: {{3}} untuk pesanan {{2}} sudah dikembalikan.',
  ],
  reduced: [
    '{{1}}: your order {{2}} was changed. Reason: {{3}}. It costs {{4}} less; what you paid for that goes back to you.',
    '{{1}}: pesanan {{2}} berubah. Alasan: {{3}}. Harganya berkurang {{4}}; yang sudah dibayar untuk itu dikembalikan.',
  ],
  alert: [
    'Order {{1}} at {{2}} has been waiting for {{3}} minutes. Please accept it.',
    'Pesanan {{1}} di {{2}} sudah menunggu {{3}} menit. Mohon segera diterima.',
  ],
  day_closed: [
    '{{1}}, {{2}}, {{3}}: {{4}} taken with {{5}} orders, {{6}} given back. Cash difference {{7}}. Payments to look at: {{8}}.',
    '{{1}}, {{2}}, {{3}}: pemasukan {{4}} dari {{5}} pesanan, {{6}} dikembalikan. Selisih kas {{7}}. Pembayaran yang perlu dilihat: {{8}}.',
  ],
  invitation: [
    '{{1}} invites you to its team as {{2}}. Sign in at {{3}} with this number within 7 days.',
    '{{1}} mengundang Anda ke timnya sebagai {{2}}. Masuk di {{3}} dengan nomor ini dalam 7 hari.',
  ],
} as const

export const ORDER_TEMPLATES: readonly MessageTemplate[] = Object.entries(MESSAGES).flatMap(
  ([kind, [english, indonesian]]) =>
    [
      ['en_US', english],
      ['id', indonesian],
    ].map(([language, body]) => ({
      name: `order_${kind}`,
      language: language ?? '',
      category: 'utility' as const,
      state: 'APPROVED' as const,
      body: body ?? '',
    })),
)
