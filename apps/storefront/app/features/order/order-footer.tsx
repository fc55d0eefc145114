// The number of the order, and the way to contact someone who can help with it.
import type { OrderAnswer } from '@pesan/contract/order'
import { usePage, useT } from '../../shell/page.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { WhatsappMark } from '../../ui/brand-marks.tsx'
import { orderNumber } from './order-facts.ts'

export function OrderFooter({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { company } = usePage()
  const number = orderNumber(order)
  return (
    <BottomBar width="order">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-3">
        <div className="min-w-0">
          <p className="text-caption font-normal text-ink-3">{t('order.id')}</p>
          <p className="figures truncate text-title-3">{t('order.number', { number })}</p>
        </div>
        {company.footer_whatsapp_number && (
          <a
            href={helpLink(
              company.footer_whatsapp_number,
              t('order.helpMessage', { company: company.name, number }),
            )}
            target="_blank"
            rel="noopener"
            className="flex min-h-13 items-center gap-2.5 rounded-md bg-sunken px-4 font-semibold hover:bg-line"
          >
            <span className="text-ok">
              <WhatsappMark />
            </span>
            {t('order.getHelp')}
            <span className="sr-only"> ({t('layout.opensNewTab')})</span>
          </a>
        )}
      </div>
    </BottomBar>
  )
}

/** The WhatsApp conversation with the company, with the first message filled in. */
export function helpLink(whatsappNumber: string, message: string): string {
  return `https://wa.me/${whatsappNumber.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
