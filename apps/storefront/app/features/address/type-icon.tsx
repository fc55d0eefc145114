// Each type of address has an icon (ADDR-04).
import type { AddressType } from '@pesan/contract/address-type'
import Briefcase from 'lucide-react/icons/briefcase'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'

const ICONS = { home: House, office: Briefcase, other: MapPin } as const satisfies Record<
  AddressType,
  unknown
>

export function TypeIcon({ type, size = 20 }: { type: AddressType; size?: number }) {
  const Icon = ICONS[type]
  return <Icon size={size} strokeWidth={2.1} aria-hidden />
}
