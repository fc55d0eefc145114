// The company's logo in the widths that the company specifies, or its name when there is no logo.
import { usePage } from './page.tsx'

/** A longer name takes two smaller lines. */
const ONE_LINE = 20

/** The widths are page style variables (COMPANY-16), so that the server's HTML needs no style attribute. */
export function Logo() {
  const { company } = usePage()
  if (!company.logo) {
    const size = company.name.length > ONE_LINE ? 'line-clamp-2 text-title-3' : 'text-title-1 truncate'
    return <span className={`max-w-full wrap-anywhere tracking-tight ${size}`}>{company.name}</span>
  }
  return <img src={company.logo} alt={company.name} className="logo" decoding="async" />
}
