// A ticket on the screen and on the browser's paper: black on white whatever the theme, the same blocks as the bytes of a printer.
import type { PaperWidth, Ticket, TicketBlock } from '@pesan/contract/ticket'
import type { Ref } from 'react'

interface TicketPaperProps {
  ticket: Ticket
  widthMm: PaperWidth
  lang: string
  className?: string
  ref?: Ref<HTMLDivElement>
}

export const TicketPaper = ({ ticket, widthMm, lang, className = '', ref }: TicketPaperProps) => (
  <div ref={ref} className={`ticket ${className}`} data-paper={widthMm} lang={lang}>
    {ticket.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a ticket never move
      // oxlint-disable-next-line react/no-array-index-key -- the blocks of a ticket never move
      <Block key={index} block={block} />
    ))}
  </div>
)

function Block({ block }: { block: TicketBlock }) {
  switch (block.type) {
    case 'rule':
      return <hr className={`ticket-rule ticket-rule-${block.style}`} />
    case 'heading':
      return (
        <p className="ticket-sides ticket-heading">
          <strong>{block.number}</strong> <b>{block.mode}</b>
        </p>
      )
    case 'pair':
      return (
        <p className="ticket-sides">
          <Side text={block.left} isStrong={block.strong === 'left'} />{' '}
          <Side text={block.right} isStrong={block.strong === 'right'} />
        </p>
      )
    case 'band':
      return <p className="ticket-band">{block.text}</p>
    case 'item':
      return <Item block={block} />
    case 'note':
      return <p className="ticket-note">{block.text}</p>
    case 'line':
      return <Line block={block} />
    case 'amount':
    case 'total':
      return (
        <p className={`ticket-sides ticket-${block.type}`}>
          <span>{block.name}</span> <span className="ticket-sum">{block.amount}</span>
        </p>
      )
    case 'centred':
      return <p className={`ticket-centred ticket-${block.look}`}>{block.text}</p>
    case 'text':
      return <p>{block.text}</p>
  }
}

const Side = ({ text, isStrong }: { text: string; isStrong: boolean }) =>
  isStrong ? <b>{text}</b> : <span>{text}</span>

const Item = ({
  block: { label, quantity, name, modifiers, notes },
}: {
  block: TicketBlock & { type: 'item' }
}) => (
  <div className="ticket-item">
    {label !== null && <p className="ticket-label">{label}</p>}
    <p className="ticket-name">
      <span>{quantity}×</span> <span dir="auto">{name}</span>
    </p>
    <Texts texts={modifiers} className="ticket-modifier" />
    <Texts texts={notes} className="ticket-note" />
  </div>
)

const Line = ({
  block: { quantity, name, amount, modifiers },
}: {
  block: TicketBlock & { type: 'line' }
}) => (
  <div className="ticket-line">
    <p className="ticket-sides">
      <span className="ticket-name">
        <span>{quantity}</span> <span dir="auto">{name}</span>
      </span>{' '}
      <span className="ticket-sum">{amount}</span>
    </p>
    <Texts texts={modifiers} className="ticket-modifier" />
  </div>
)

const Texts = ({ texts, className }: { texts: readonly string[]; className: string }) =>
  texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a ticket never move
    // oxlint-disable-next-line react/no-array-index-key -- the texts of a ticket never move
    <p key={index} className={className} dir="auto">
      {text}
    </p>
  ))
