// A card in the company's colour with the known data of the customer's card (ORDER-47). Decorative: the text
// below says the same.
import type { OrderAnswer } from '@pesan/contract/order'
import { lastDigits, networkName } from '../../../lib/payment-marks.ts'

export function CardPicture({ card }: { card: OrderAnswer['service_json']['payment_card'] }) {
  return (
    <div
      className="relative flex h-37 w-59 flex-col justify-between overflow-hidden rounded-lg bg-[linear-gradient(150deg,color-mix(in_oklab,var(--brand),white_12%),var(--brand),var(--brand-hover))] p-4.5 text-on-brand shadow-brand"
      aria-hidden
    >
      <span className="absolute -top-12 -right-6 size-45 rounded-full bg-current opacity-10" />
      <div className="relative flex items-start justify-between">
        <Chip />
        <p className="max-w-36 truncate text-title-2 font-extrabold uppercase italic">
          {card && networkName(card.network)}
        </p>
      </div>
      <p className="figures relative text-left text-[1.125rem] tracking-[0.04em]">
        {card && `••••\u2002${lastDigits(card.masked_card_number)}`}
      </p>
    </div>
  )
}

const Chip = () => (
  <svg viewBox="0 0 36 27" width={36} height={27} fill="none" stroke="currentColor">
    <rect width="36" height="27" rx="6" fill="currentColor" stroke="none" opacity=".3" />
    <path d="M0 9.5h11M0 17.5h11M25 9.5h11M25 17.5h11M11 0v27M25 0v27" opacity=".35" />
  </svg>
)
