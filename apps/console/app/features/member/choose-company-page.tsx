// The companies of the person, to choose one after signing in or later (STAFF-04).
import type { Membership, Session } from '@pesan/contract/member'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { useOpenOrderCount } from '../../shell/open-orders.ts'
import { PageTitle } from '../../shell/page.tsx'
import { chooseCompany, isOfTablet, signOut } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'
import { useT } from '../../shell/use-t.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { CompanyIcon } from '../../ui/company-icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function ChooseCompanyPage({ session, onChosen }: { session: Session; onChosen: () => void }) {
  const t = useT()
  const { memberships } = session
  const phone = isOfTablet(session) ? '' : session.phone
  return (
    <main className="mx-auto flex min-h-dvh max-w-[640px] flex-col justify-center px-5 py-10">
      <BrandMark />
      <PageTitle title={t('companies.title')} className="mt-6 mb-5 text-p-opening text-balance" />
      {memberships.length === 0 && <p className="text-p-row">{t('companies.none')}</p>}
      <ul className="flex flex-col gap-3">
        {memberships.map(membership => (
          <li key={membership.company.id}>
            <button
              type="button"
              className="pressable flex min-h-24 w-full items-center gap-4 rounded-card border border-line bg-surface px-5 py-4 text-left hover:border-line-strong"
              onClick={() => {
                chooseCompany(membership.company.slug)
                onChosen()
              }}
            >
              <CompanyIcon company={membership.company} size={56} />
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
                <span className="min-w-0 flex-1 basis-[10rem]">
                  <span className="block text-b-time">{membership.company.name}</span>
                  <span className="block text-p-row text-ink-2">{placeOf(t, membership)}</span>
                </span>
                <OpenOrders slug={membership.company.slug} />
              </span>
              <ChevronRight size={24} aria-hidden className="shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-p-row text-ink-2">
        {t('companies.signedInAs', { name: memberships[0]?.name ?? phone })}
        <LinkButton onPress={() => void signOut().catch(error => showToast(errorMessage(t, error)))}>
          {t('person.signOut')}
        </LinkButton>
      </p>
    </main>
  )
}

/** Nothing until it is known, and where it cannot be read: the choice needs no number. */
function OpenOrders({ slug }: { slug: string }) {
  const t = useT()
  const count = useOpenOrderCount(slug)
  if (count === undefined) return null
  return (
    <span className="rounded-small bg-sunken px-2.5 py-2 text-p-body font-semibold text-ink-2">
      {count === 0 ? t('companies.nothingOpen') : t('nav.openOrders', { count })}
    </span>
  )
}

function placeOf(t: T, { role, outlets, company }: Membership): string {
  const where =
    outlets === null ? t('companies.allOutlets') : company.outlets.map(({ name }) => name).join(', ')
  return `${t(`role.${role}`)}, ${where}`
}
