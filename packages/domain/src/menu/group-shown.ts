// Which modifier groups customers see. One that is not available is dimmed (PROD-22); hidden with all its options, it is left out (EDIT-01).
import type { ModifierGroup } from '@pesan/contract/menu'

export const isGroupShown = ({ availableStatus, modifiers }: ModifierGroup): boolean =>
  availableStatus === 'AVAILABLE' || modifiers.length > 0
