// The company's logo in the widths the company gives, or its name when there is no logo.
import { usePage } from './page.tsx'

/** The widths are page style variables (COMPANY-16), so that the server's HTML needs no style attribute. */
export function Logo() {
  const { company } = usePage()
  if (!company.logo) {
    return <span className="block max-w-full truncate text-title-1 tracking-tight">{company.name}</span>
  }
  return <img src={company.logo} alt={company.name} className="logo" decoding="async" />
}
