/** The text of a QRIS code: EMV fields of tag, length and value, closed by a CRC-16 (CCITT-FALSE) of all before it. */

const field = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`

export function qrisText({ amount, reference }: { amount: number; reference: string }): string {
  const merchant = field('00', 'CO.XENDIT.WWW') + field('01', '936008890000000001') + field('03', 'UME')
  const open =
    field('00', '01') +
    field('01', '12') +
    field('26', merchant) +
    field('52', '5812') +
    field('53', '360') +
    field('54', String(amount)) +
    field('58', 'ID') +
    field('59', 'PESAN SANDBOX') +
    field('60', 'DENPASAR') +
    field('62', field('05', reference.slice(0, 25)))
  const checked = `${open}6304`
  return checked + crc16(checked)
}

export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
