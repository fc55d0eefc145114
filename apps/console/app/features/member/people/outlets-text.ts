// At which outlets a member works (STAFF-08).
import type { Member, Membership } from '@pesan/contract/member'
import type { T } from '../../../lib/i18n/t.ts'

type Company = Pick<Membership['company'], 'outlets'>

/** The names; an outlet that is gone has none. */
export const outletNames = ({ outlets: known }: Company, outlets: NonNullable<Member['outlets']>): string[] =>
  known.filter(({ id }) => outlets.includes(id)).map(({ name }) => name)

/** One by its name, several by their number. */
export function outletsText(t: T, company: Company, outlets: Member['outlets']): string {
  if (outlets === null) return t('people.allOutlets')
  const [only] = outletNames(company, outlets)
  return outlets.length === 1 && only !== undefined ? only : t('people.outlets', { count: outlets.length })
}
