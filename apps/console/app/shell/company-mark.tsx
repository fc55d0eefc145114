// The company whose pages these are; it opens the choice of companies, for a person who has several (STAFF-04).
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { Link } from 'wouter'
import { CompanyIcon } from '../ui/company-icon.tsx'
import { useMembership, useSessionQuery } from './session.ts'
import { useT } from './use-t.ts'

const useHasChoice = (): boolean => (useSessionQuery().data?.memberships.length ?? 0) > 1

export function CompanyMark() {
  const t = useT()
  const { company } = useMembership()
  const icon = <CompanyIcon company={company} size={40} />
  if (!useHasChoice())
    return (
      <span title={company.name}>
        {icon}
        <span className="sr-only">{company.name}</span>
      </span>
    )
  return (
    <Link
      href="/companies"
      className="flex size-target items-center justify-center rounded-small"
      aria-label={t('nav.company', { name: company.name })}
      title={company.name}
    >
      {icon}
    </Link>
  )
}

/** With the name, where there is room for it. */
export function CompanyHead() {
  const t = useT()
  const { company } = useMembership()
  const content = (
    <>
      <CompanyIcon company={company} size={40} />
      <span className="min-w-0 flex-1 text-p-row font-semibold">{company.name}</span>
    </>
  )
  if (!useHasChoice()) return <p className="flex min-h-12 items-center gap-3 px-1.5">{content}</p>
  return (
    <Link
      href="/companies"
      className="flex min-h-12 items-center gap-3 rounded-small px-1.5 hover:bg-sunken"
      aria-label={t('nav.company', { name: company.name })}
    >
      {content}
      <ChevronsUpDown size={18} aria-hidden className="shrink-0 text-ink-2" />
    </Link>
  )
}
