// The preview of an order's tickets, and the browser's own way of printing them (TICKET-01).
import * as api from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { RestaurantOrderAnswer } from '@pesan/contract/restaurant-order'
import { PAPER_WIDTHS, type PaperWidth, type Ticket } from '@pesan/contract/ticket'
import { customerTicket } from '@pesan/domain/ticket/customer-ticket'
import { kitchenTicket } from '@pesan/domain/ticket/kitchen-ticket'
import type { TicketContext } from '@pesan/domain/ticket/ticket'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link } from 'wouter'
import { consoleCall } from '../../lib/api/console-call.ts'
import { changeSettings, deviceSettings } from '../../lib/device-settings.ts'
import { useStore } from '../../lib/store.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { PrintedPaper } from './printed-paper.tsx'
import { TicketPaper } from './ticket-paper.tsx'
import './ticket.css'

const READERS = ['kitchen', 'customer'] as const
type Reader = (typeof READERS)[number]

export function TicketPage({ orderId }: { orderId: string }) {
  const t = useT()
  const query = useQuery({
    queryKey: ['order', orderId],
    queryFn: async () =>
      (await consoleCall(api.readRestaurantOrder, { params: { orderId: orderId as OrderId } })).data,
  })
  const [reader, setReader] = useState<Reader>('kitchen')
  const { paper, locale } = useStore(deviceSettings)
  const context = useTicketContext(query.data)
  const read = () => void query.refetch()
  if (!query.data)
    return (
      <Page title={t('ticket.open')} subtitle="" onTry={read}>
        {query.error ? <PageFailure error={query.error} onTry={read} /> : <RowShapes />}
      </Page>
    )
  const number = query.data.outlet_order_id.replace('#', '')
  const ticket = ticketOf(reader, query.data, context)
  return (
    <Page
      title={t('ticket.title', { number })}
      subtitle={query.data.customer_name}
      onTry={read}
      actions={
        <>
          <BackLink orderId={orderId} />
          <Button kind="filled" size="page" onPress={() => window.print()}>
            {t('ticket.print')}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Choice
          name="reader"
          label={t('ticket.for')}
          options={READERS.map(value => ({ value, text: t(`ticket.${value}`) }))}
          chosen={reader}
          onChoose={setReader}
        />
        <Choice
          name="paper"
          label={t('ticket.paper')}
          options={PAPER_WIDTHS.map(value => ({
            value,
            text: t('ticket.millimetres', { width: String(value) }),
          }))}
          chosen={paper}
          onChoose={width => changeSettings({ paper: width })}
        />
      </div>
      {/* Wider than a small phone: it scrolls inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard */}
      <section className="max-w-full overflow-x-auto pb-6" aria-label={t(`ticket.${reader}`)} tabIndex={0}>
        <TicketPaper ticket={ticket} widthMm={paper} lang={locale} className="shadow-lg" />
      </section>
      <PrintedPaper widthMm={paper}>
        <TicketPaper ticket={ticket} widthMm={paper} lang={locale} />
      </PrintedPaper>
    </Page>
  )
}

/** The language of the device is the kitchen's (TICKET-04). */
function useTicketContext(order: RestaurantOrderAnswer | undefined): TicketContext {
  const { company } = useMembership()
  const { locale } = useStore(deviceSettings)
  return {
    language: locale,
    timeZone: company.time_zone,
    outlet: order?.outlet_name ?? '',
    company: {
      name: company.name,
      address: order?.outlet_address ?? null,
      taxNumber: company.tax_number,
      website: null,
    },
  }
}

const ticketOf = (reader: Reader, order: RestaurantOrderAnswer, context: TicketContext): Ticket =>
  reader === 'kitchen' ? (kitchenTicket(order, context) ?? []) : customerTicket(order, context)

interface ChoiceProps<Value extends string | PaperWidth> {
  name: string
  label: string
  options: readonly { value: Value; text: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

const Choice = <Value extends string | PaperWidth>({
  name,
  label,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Value>) => (
  <fieldset className="flex flex-wrap items-center gap-2">
    <legend className="sr-only">{label}</legend>
    {options.map(({ value, text }) => (
      <Chip
        key={value}
        type="radio"
        name={name}
        text={text}
        isChecked={value === chosen}
        onChange={() => onChoose(value)}
      />
    ))}
  </fieldset>
)

function BackLink({ orderId }: { orderId: string }) {
  const t = useT()
  return (
    <Link
      href={`/orders/${orderId}`}
      className="flex size-12 items-center justify-center rounded-button bg-sunken hover:bg-line"
      aria-label={t('ticket.back')}
    >
      <ArrowLeft size={22} aria-hidden />
    </Link>
  )
}
