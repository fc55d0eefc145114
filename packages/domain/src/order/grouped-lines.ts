// Converts both formats of order items to the first: an imported order may list its items and their options
// as lines that share a marker (ORDER-31, AMB-079).
import type { ModifierId, ProductId } from '@pesan/contract/ids'
import type { GroupedOrderLine, OrderItem } from '@pesan/contract/order'

/**
 * In the order in which the items first appear. For options without an item, their first line becomes the
 * item.
 */
export function joinGroupedLines(lines: readonly (OrderItem | GroupedOrderLine)[]): OrderItem[] {
  const slots: (OrderItem | GroupedOrderLine[])[] = []
  const byMarker = new Map<string, GroupedOrderLine[]>()
  for (const line of lines) {
    if (!('line_id' in line)) {
      slots.push(line)
      continue
    }
    const together = byMarker.get(line.line_id)
    if (together) together.push(line)
    else slots.push(startGroup(byMarker, line))
  }
  return slots.map(slot => (Array.isArray(slot) ? toItem(slot) : slot))
}

function startGroup(byMarker: Map<string, GroupedOrderLine[]>, line: GroupedOrderLine): GroupedOrderLine[] {
  const started = [line]
  byMarker.set(line.line_id, started)
  return started
}

function toItem(lines: readonly GroupedOrderLine[]): OrderItem {
  const main = lines.find(line => !line.group) ?? lines[0]
  if (!main) throw new Error('a group of lines has at least one')
  return {
    id: main.line_id,
    product_id: idOf(main) as ProductId,
    name: main.product_name,
    quantity: main.quantity,
    unit_price: main.unit_price,
    notes: main.notes ?? '',
    options: lines
      .filter(line => line !== main)
      .map((line, index) => ({
        id: `${line.line_id}-${index + 1}`,
        product_id: idOf(line) as ModifierId,
        name: line.product_name,
        price: line.unit_price,
      })),
    modifier_groups: [],
  }
}

/** A product of another channel may have no id: it then matches nothing on our menu. */
const idOf = (line: GroupedOrderLine): string => line.product_id ?? ''
