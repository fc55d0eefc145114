// The terms (STATIC-03 to STATIC-05). A template until the company's counsel has approved it; see
// `legal-article.tsx`.
import type { LegalCompany, LegalCopy, LegalDocument } from './legal-article.tsx'

export const terms: LegalDocument = company => ({ en: english(company), id: indonesian(company) })

const english = ({ name, hasWhatsapp }: LegalCompany): LegalCopy => ({
  title: `Terms & condition - ${name}`,
  effective: 'Effective date July 12, 2024',
  intro: `These terms apply when you order from ${name} on this site. By placing an order you agree to them.`,
  sections: [
    {
      heading: 'Orders',
      text: 'An order is binding once we confirm it on its page. If we cannot prepare an item, we tell you before we start and offer a replacement or your money back.',
    },
    {
      heading: 'Prices and payment',
      text: 'Prices are in Indonesian rupiah and include everything that is not listed separately before you submit. You pay with one of the methods offered in your cart.',
    },
    {
      heading: 'Delivery and pick up',
      text: 'Times are estimates. Please make sure that the address and phone number of your order are right, and that somebody is there to receive it.',
    },
    {
      heading: 'Problems with an order',
      text: 'Please check your order when you receive it. Issues with an order must be reported within 24 hours of delivery; after that we can no longer offer a replacement or a refund.',
    },
    {
      heading: 'Cancelling',
      text: 'Tell us as soon as you can if you want to change or cancel an order. Once the kitchen has started, we may no longer be able to.',
    },
    {
      heading: 'Contact',
      text: hasWhatsapp
        ? 'Write to us on WhatsApp at any time; the number is at the foot of our home page.'
        : 'Please ask at our store.',
    },
  ],
})

const indonesian = ({ name, hasWhatsapp }: LegalCompany): LegalCopy => ({
  title: `Syarat & ketentuan - ${name}`,
  effective: 'Berlaku sejak 12 Juli 2024',
  intro: `Ketentuan ini berlaku saat Anda memesan dari ${name} di situs ini. Dengan memesan, Anda menyetujuinya.`,
  sections: [
    {
      heading: 'Pesanan',
      text: 'Pesanan mengikat setelah kami konfirmasi di halamannya. Jika suatu item tidak dapat disiapkan, kami memberi tahu Anda lebih dahulu dan menawarkan pengganti atau pengembalian dana.',
    },
    {
      heading: 'Harga dan pembayaran',
      text: 'Harga dalam rupiah dan mencakup semua hal yang tidak disebut terpisah sebelum Anda mengirim pesanan. Pembayaran dilakukan dengan salah satu metode yang ditawarkan di keranjang.',
    },
    {
      heading: 'Pengantaran dan pengambilan',
      text: 'Waktu adalah perkiraan. Pastikan alamat dan nomor telepon pesanan benar, dan ada yang menerimanya.',
    },
    {
      heading: 'Masalah dengan pesanan',
      text: 'Periksa pesanan Anda saat diterima. Masalah dengan pesanan harus dilaporkan dalam 24 jam setelah pengantaran; setelah itu kami tidak dapat lagi memberi pengganti atau pengembalian dana.',
    },
    {
      heading: 'Pembatalan',
      text: 'Segera beri tahu kami jika Anda ingin mengubah atau membatalkan pesanan. Setelah dapur mulai menyiapkannya, hal itu mungkin tidak dapat dilakukan lagi.',
    },
    {
      heading: 'Kontak',
      text: hasWhatsapp
        ? 'Hubungi kami melalui WhatsApp kapan saja; nomornya ada di bagian bawah beranda.'
        : 'Silakan tanyakan di toko kami.',
    },
  ],
})
