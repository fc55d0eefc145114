// The words of a customer on a card; what speaks of an allergy is as loud as on the ticket (TICKET-01).
import { mentionsAllergy } from '@pesan/domain/ticket/allergy'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

export function Note({ text }: { text: string }) {
  if (!mentionsAllergy(text)) return <span className={`bg-soon-tint text-soon ${noteClassName}`}>{text}</span>
  return (
    <strong className={`bg-bad-solid text-white ${noteClassName}`}>
      <TriangleAlert size={18} aria-hidden className="-mt-1 mr-2 inline" />
      {text}
    </strong>
  )
}

const noteClassName = 'mt-1 inline-block rounded-chip px-2.5 py-1 text-b-note whitespace-pre-line'
