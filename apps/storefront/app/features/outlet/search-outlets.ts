// Finds a store by its name or its short code, case-insensitively (FULF-25).
import type { OutletAnswer } from '@pesan/contract/outlet'

export function searchOutlets(outlets: readonly OutletAnswer[], query: string): OutletAnswer[] {
  const wanted = query.trim().toLowerCase()
  return outlets.filter(
    outlet => outlet.name.toLowerCase().includes(wanted) || outlet.short_code.toLowerCase().includes(wanted),
  )
}
