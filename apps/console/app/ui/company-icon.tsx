// The icon of a company, or its first letter on its colour: the one place where that colour appears.

interface CompanyIconProps {
  company: { name: string; color: string; icon: string | null }
  size: 40 | 56
}

export function CompanyIcon({ company, size }: CompanyIconProps) {
  const shape = `${size === 56 ? 'size-14' : 'size-10'} shrink-0 rounded-small`
  if (company.icon !== null)
    return <img src={company.icon} alt="" width={size} height={size} className={`${shape} object-contain`} />
  return (
    <span
      aria-hidden
      className={`${shape} flex items-center justify-center text-b-time text-white [text-shadow:0_0_2px_#000]`}
      style={{ backgroundColor: company.color }}
    >
      {company.name.slice(0, 1).toUpperCase()}
    </span>
  )
}
