// A ticket as data: what stands on the paper, block by block, in the words in which it is printed. A renderer adds nothing.
import * as v from 'valibot'

const text = v.string()
const texts = v.array(text)

/** The first line of the kitchen: the order's number, very large, and how it leaves the shop. */
const heading = v.object({ type: v.literal('heading'), number: text, mode: text })

/** Two texts on one line, at the left and at the right; `strong` names the bold one. */
const pair = v.object({
  type: v.literal('pair'),
  left: text,
  right: text,
  strong: v.nullable(v.picklist(['left', 'right'])),
})

const rule = v.object({ type: v.literal('rule'), style: v.picklist(['dashed', 'solid']) })

/** Large, white on black, over the whole width: an allergy, or that the order changed. */
const band = v.object({ type: v.literal('band'), text })

/** What the kitchen makes. `label` says what to do with it on a ticket that prints a difference. */
const item = v.object({
  type: v.literal('item'),
  label: v.nullable(text),
  quantity: text,
  name: text,
  modifiers: texts,
  notes: texts,
})

/** A note that belongs to the whole order. */
const note = v.object({ type: v.literal('note'), text })

/** What the customer paid for. */
const line = v.object({
  type: v.literal('line'),
  quantity: text,
  name: text,
  amount: text,
  modifiers: texts,
})

const amount = v.object({ type: v.literal('amount'), name: text, amount: text })
const total = v.object({ type: v.literal('total'), name: text, amount: text })

/** `title` is the name of the company, `strong` is bold, and so is `mark`, in a frame: it says which copy this is. */
const centred = v.object({
  type: v.literal('centred'),
  text,
  look: v.picklist(['title', 'strong', 'plain', 'mark']),
})

const paragraph = v.object({ type: v.literal('text'), text })

export const ticketBlock = v.variant('type', [
  heading,
  pair,
  rule,
  band,
  item,
  note,
  line,
  amount,
  total,
  centred,
  paragraph,
])
export type TicketBlock = v.InferOutput<typeof ticketBlock>

export const ticket = v.array(ticketBlock)
export type Ticket = v.InferOutput<typeof ticket>

/** The paper of a receipt printer, in millimetres. */
export const PAPER_WIDTHS = [58, 80] as const
export const paperWidth = v.picklist(PAPER_WIDTHS)
export type PaperWidth = v.InferOutput<typeof paperWidth>
