// The WhatsApp conversation with the company, its first message already written.

export function helpLink(whatsappNumber: string, message: string): string {
  return `https://wa.me/${whatsappNumber.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
