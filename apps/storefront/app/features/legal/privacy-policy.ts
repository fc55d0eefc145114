// The privacy policy (STATIC-02, STATIC-04). A template until the company's counsel has approved it; see
// `legal-article.tsx`.
import type { LegalCompany, LegalCopy, LegalDocument } from './legal-article.tsx'

export const privacyPolicy: LegalDocument = company => ({ en: english(company), id: indonesian(company) })

const english = ({ name, hasWhatsapp }: LegalCompany): LegalCopy => ({
  title: `Privacy policy - ${name}`,
  effective: 'Effective date July 12, 2024',
  intro:
    'This policy explains what information we collect when you order from us, why we need it, and the choices you have.',
  sections: [
    {
      heading: 'Information we collect',
      text: 'Your name, phone number, delivery addresses and orders. When you pay by card, your card details go to the payment provider and are not stored by us.',
    },
    {
      heading: 'How we use it',
      text: 'To prepare and deliver your order, to send you one-time codes and order updates on WhatsApp, and to help you when something goes wrong.',
    },
    {
      heading: 'What stays on your device',
      text: 'Your cart, the store you chose and your session are kept in your browser, so that they are there when you come back. Signing out ends the session and empties the cart.',
    },
    {
      heading: 'Sharing',
      text: 'We share only what is needed with delivery and payment partners. We do not sell your information.',
    },
    {
      heading: 'Your choices',
      text: `You can ask us at any time to correct or remove your information. ${hasWhatsapp ? 'Write to us on WhatsApp; the number is at the foot of our home page.' : 'Please ask at our store.'}`,
    },
  ],
})

const indonesian = ({ name, hasWhatsapp }: LegalCompany): LegalCopy => ({
  title: `Kebijakan privasi - ${name}`,
  effective: 'Berlaku sejak 12 Juli 2024',
  intro:
    'Kebijakan ini menjelaskan informasi yang kami kumpulkan saat Anda memesan, mengapa kami memerlukannya, dan pilihan yang Anda miliki.',
  sections: [
    {
      heading: 'Informasi yang kami kumpulkan',
      text: 'Nama, nomor telepon, alamat pengantaran, dan pesanan Anda. Jika Anda membayar dengan kartu, data kartu dikirim ke penyedia pembayaran dan tidak kami simpan.',
    },
    {
      heading: 'Cara kami menggunakannya',
      text: 'Untuk menyiapkan dan mengantar pesanan, mengirim kode sekali pakai dan kabar pesanan melalui WhatsApp, serta membantu Anda jika ada masalah.',
    },
    {
      heading: 'Yang tersimpan di perangkat Anda',
      text: 'Keranjang, toko pilihan, dan sesi masuk Anda disimpan di peramban agar tetap ada saat Anda kembali. Keluar dari akun mengakhiri sesi dan mengosongkan keranjang.',
    },
    {
      heading: 'Berbagi informasi',
      text: 'Kami hanya membagikan yang diperlukan kepada mitra pengantaran dan pembayaran. Kami tidak menjual informasi Anda.',
    },
    {
      heading: 'Pilihan Anda',
      text: `Anda dapat meminta kami memperbaiki atau menghapus informasi Anda kapan saja. ${hasWhatsapp ? 'Hubungi kami melalui WhatsApp; nomornya ada di bagian bawah beranda.' : 'Silakan sampaikan di toko kami.'}`,
    },
  ],
})
