// The logo and the name of each card network (PAY-15, PAY-45).

const NETWORKS: Readonly<Record<string, { name: string; icon: string }>> = {
  VISA: { name: 'Visa', icon: 'visa' },
  MASTERCARD: { name: 'Mastercard', icon: 'mastercard' },
  AMEX: { name: 'American Express', icon: 'american-express' },
  AMERICAN_EXPRESS: { name: 'American Express', icon: 'american-express' },
  DINERS: { name: 'Diners Club', icon: 'diners-club' },
  DISCOVER: { name: 'Discover', icon: 'discover' },
  JCB: { name: 'JCB', icon: 'jcb' },
  UNIONPAY: { name: 'UnionPay', icon: 'unionpay' },
  MAESTRO: { name: 'Maestro', icon: 'maestro' },
}

/** An unknown network is shown by the name it came with. */
export const networkName = (network: string): string => NETWORKS[network.toUpperCase()]?.name ?? network

export const cardIcon = (network: string): string =>
  `/images/cards/${NETWORKS[network.toUpperCase()]?.icon ?? 'unknown'}.svg`

/** `400000XXXXXX1091` → `1091` */
export const lastDigits = (maskedNumber: string): string => maskedNumber.slice(-4)
