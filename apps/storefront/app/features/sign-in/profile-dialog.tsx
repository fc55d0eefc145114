// Who is signed in, the way to the own orders, and the way out (AUTH-03).
import LogOut from 'lucide-react/icons/log-out'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useLocation } from 'wouter'
import { companyCall } from '../../lib/api/company-call.ts'
import { useT } from '../../shell/use-t.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { SheetControls } from '../../ui/sheet-controls.ts'
import { useCustomer } from './account.ts'
import { logOut } from './code-exchange.ts'
import { customerName, initialsOf } from './customer-name.ts'
import { spokenPhone } from './phone-number.ts'

const HISTORY = '/account/purchase-history'

export function ProfileDialog({ sheet }: { sheet: SheetControls }) {
  const t = useT()
  const [, navigate] = useLocation()
  const customer = useCustomer()
  const name = customer && customerName(customer)
  return (
    <Sheet {...sheet} title={t('account.title')} closeLabel={t('layout.close')}>
      <div className="px-5 pt-1 md:px-6">
        <div className="flex items-center gap-4">
          <span className="flex size-15 shrink-0 items-center justify-center rounded-full bg-tint-100 text-title-2 text-brand-ink">
            {initialsOf(name)}
          </span>
          <div className="min-w-0 text-small text-ink-2">
            <p className="truncate text-title-3 text-ink-1">{name ?? t('account.genericName')}</p>
            <p className="figures">{customer?.phone ? spokenPhone(customer.phone) : t('account.noPhone')}</p>
            {customer?.email && <p className="truncate">{customer.email}</p>}
          </div>
        </div>
        <a
          href={HISTORY}
          className="mt-4 flex min-h-13 w-full items-center gap-3 rounded-sm font-semibold hover:bg-sunken"
          onClick={event => {
            event.preventDefault()
            // In the place of the entry of this dialog.
            navigate(HISTORY, { replace: true })
          }}
        >
          <ReceiptText size={20} strokeWidth={1.9} aria-hidden />
          {t('history.title')}
        </a>
        <button
          type="button"
          className="flex min-h-13 w-full items-center gap-3 rounded-sm text-left font-semibold text-err-ink hover:bg-sunken"
          onClick={() => {
            sheet.onClose()
            void logOut(companyCall)
          }}
        >
          <LogOut size={20} strokeWidth={1.9} aria-hidden />
          {t('account.logOut')}
        </button>
      </div>
    </Sheet>
  )
}
