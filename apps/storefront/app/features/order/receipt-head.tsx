// The head of the printed order (TICKET-06): the company, its tax number, the order number, and when it was placed. On the
// screen, the page's header and footer show this.
import type { OrderAnswer } from '@pesan/contract/order'
import { formatClockTime, formatDay } from '../../lib/format/date-time.ts'
import { usePage } from '../../shell/page.tsx'
import { useT } from '../../shell/use-t.ts'
import { orderedAt, orderNumber } from './order-facts.ts'
import './receipt.css'

export function ReceiptHead({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { company } = usePage()
  const placedAt = orderedAt(order)
  return (
    <div className="receipt-head">
      <p>{company.name}</p>
      <p>
        {t('order.number', { number: orderNumber(order) })}
        {placedAt && (
          <>
            {' · '}
            {formatDay(placedAt, t.locale, company.time_zone)}, {formatClockTime(placedAt, company.time_zone)}
          </>
        )}
      </p>
      {company.tax_number && <p>{t('order.taxNumber', { number: company.tax_number })}</p>}
      {company.footer_whatsapp_number && <p>WhatsApp +{company.footer_whatsapp_number}</p>}
    </div>
  )
}
