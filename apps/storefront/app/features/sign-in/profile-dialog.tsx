// The signed-in customer, the links to their pages, and signing out (AUTH-03).
import ChevronRight from 'lucide-react/icons/chevron-right'
import History from 'lucide-react/icons/history'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'wouter'
import { companyCall } from '../../lib/api/company-call.ts'
import { useDialogs } from '../../shell/dialogs.tsx'
import { EmailQuestion } from '../../shell/email-question.tsx'
import { usePage, useT } from '../../shell/page.tsx'
import { toastError } from '../../shell/toast-error.ts'
import { useToasts } from '../../shell/toasts.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { useCustomer } from './account.ts'
import { logOut, logOutEverywhere } from './code-exchange.ts'
import { customer as customerWatch } from './customer.ts'
import { customerName, initialsOf } from './customer-name.ts'
import { spokenPhone } from './phone-number.ts'

/** The rows that can be pressed; their icons align vertically, inside and outside the frame. */
const ROW = 'flex min-h-12 w-full items-center gap-4 py-2 text-left font-semibold'
const ICON = { size: 20, strokeWidth: 1.9, 'aria-hidden': true, className: 'shrink-0' } as const

export function ProfileDialog({ sheet }: { sheet: SheetControls }) {
  const t = useT()
  const customer = useCustomer()
  const { diets } = usePage()
  const { open } = useDialogs()
  const [isEditing, setIsEditing] = useState(false)
  const name = customer && customerName(customer)
  return (
    <Sheet {...sheet} shape="popover" title={t('account.title')} closeLabel={t('layout.close')}>
      <div className="px-5 pt-1 md:px-6">
        <div className="flex items-center gap-4">
          <span className="flex size-15 shrink-0 items-center justify-center rounded-full bg-tint-100 text-title-2 text-brand-ink">
            {initialsOf(name)}
          </span>
          <div className="min-w-0 text-small text-ink-2">
            <p className="text-title-3 text-ink-1">{name ?? t('account.genericName')}</p>
            <p className="figures">{customer?.phone ? spokenPhone(customer.phone) : t('account.noPhone')}</p>
            {customer?.email && <p>{customer.email}</p>}
          </div>
        </div>
        {customer && isEditing && (
          <EmailForm email={customer.email ?? ''} onDone={() => setIsEditing(false)} />
        )}
        <nav className="mt-5 rounded-lg border border-line px-4" aria-label={t('account.title')}>
          <PanelLink href="/account/purchase-history" icon={<History {...ICON} />}>
            {t('account.purchaseHistory')}
          </PanelLink>
          <PanelLink href="/account/saved-addresses" icon={<MapPin {...ICON} />}>
            {t('account.savedAddresses')}
          </PanelLink>
        </nav>
        {/* One extra pixel for the border of the frame above. */}
        <div className="mt-2 px-[17px]">
          {customer && !isEditing && (
            <button type="button" className={`${ROW} hover:underline`} onClick={() => setIsEditing(true)}>
              <span className="text-ink-2">
                <Mail {...ICON} />
              </span>
              {customer.email ? t('account.changeEmail') : t('account.addEmail')}
            </button>
          )}
          {diets && (
            <button
              type="button"
              className={`${ROW} hover:underline`}
              onClick={() => open({ type: 'allergies' })}
            >
              <span className="text-ink-2">
                <TriangleAlert {...ICON} />
              </span>
              {t('diet.allergies')}
            </button>
          )}
          <WayOut onClose={sheet.onClose} />
        </div>
      </div>
    </Sheet>
  )
}

function PanelLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link href={href} replace className={`${ROW} min-h-14 border-t border-line first:border-t-0`}>
      <span className="text-ink-2">{icon}</span>
      <span className="flex-1">{children}</span>
      <ChevronRight size={18} strokeWidth={2.1} className="text-ink-2" aria-hidden />
    </Link>
  )
}

function WayOut({ onClose }: { onClose: () => void }) {
  const t = useT()
  const toasts = useToasts()
  const leave = async () => {
    try {
      await logOutEverywhere(companyCall)
      toasts.success(t('account.loggedOutEverywhere'), { id: 'session' })
      onClose()
    } catch (error) {
      toastError(error, { t, toasts, id: 'session' })
    }
  }
  return (
    <>
      <button
        type="button"
        className={`${ROW} text-err-ink hover:underline`}
        onClick={() => {
          onClose()
          void logOut(companyCall)
        }}
      >
        <LogOut {...ICON} />
        {t('account.logOut')}
      </button>
      <button type="button" className={`${ROW} text-err-ink hover:underline`} onClick={() => void leave()}>
        <MonitorSmartphone {...ICON} />
        {t('account.logOutEverywhere')}
      </button>
    </>
  )
}

interface EmailFormProps {
  email: string
  onDone: () => void
}

/** The customer's email in the account panel, and the form that changes it (AUTH-41 to AUTH-45). */
function EmailForm({ email, onDone }: EmailFormProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <EmailQuestion
      className="mt-4 flex flex-col gap-3"
      email={email}
      label={t('account.email')}
      submitLabel={t('account.saveEmail')}
      input={input}
      onSaved={user => {
        customerWatch.replace(user)
        onDone()
      }}
    />
  )
}
