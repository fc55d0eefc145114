// The WhatsApp conversation with the company, with the first message filled in.

export function helpLink(whatsappNumber: string, message: string): string {
  return `https://wa.me/${whatsappNumber.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
