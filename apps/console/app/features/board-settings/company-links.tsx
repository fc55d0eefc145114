// The pages on which people change their company; those outside the role are absent (STAFF-05), and all of them for
// members of some outlets (STAFF-08).
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

const LINKS = [
  { href: '/company/brand', scope: 'brand', text: 'company.brand' },
  { href: '/company/texts', scope: 'settings', text: 'company.texts' },
  { href: '/company/promoted', scope: 'settings', text: 'company.promoted' },
  { href: '/company/reviews', scope: 'settings', text: 'company.field.customer_reviews' },
  { href: '/company/vouchers', scope: 'vouchers', text: 'vouchers.title' },
  { href: '/company/outlets', scope: 'settings', text: 'company.field.outlets' },
  { href: '/company/delivery', scope: 'settings', text: 'delivery.title' },
  { href: '/company/orders', scope: 'settings', text: 'company.orders' },
  { href: '/company/keys', scope: 'keys', text: 'apiKeys.title' },
  { href: '/company/webhooks', scope: 'webhooks', text: 'webhooks.title' },
  { href: '/company/account', scope: 'payments', text: 'account.title' },
  { href: '/company/document', scope: 'brand', text: 'document.title' },
  { href: '/company/close', scope: 'close-company', text: 'closeCompany.title' },
] as const

export function CompanyLinks() {
  const t = useT()
  const { scopes, outlets } = useMembership()
  if (outlets !== null) return null
  return (
    <nav aria-label={t('company.pages')} className="flex max-w-[880px] flex-wrap gap-2">
      {LINKS.filter(({ scope }) => scopes.includes(scope)).map(({ href, text }) => (
        <ButtonLink key={href} href={href}>
          {t(text)}
        </ButtonLink>
      ))}
    </nav>
  )
}
