// The storefront beside the product that is edited (EDIT-02).
import X from 'lucide-react/icons/x'
import { useT } from '../../../shell/use-t.ts'
import { CustomerView } from './customer-view.tsx'

interface CustomerAsideProps {
  product: string | null
  onClose: () => void
}

export function CustomerAside({ product, onClose }: CustomerAsideProps) {
  const t = useT()
  return (
    <aside
      aria-label={t('menu.asCustomer')}
      className="flex w-[392px] shrink-0 flex-col gap-2 overflow-y-auto border-l border-line bg-sunken/50 p-3"
    >
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 text-p-body text-ink-2">{t('menu.asCustomerNote')}</p>
        <button
          type="button"
          aria-label={t('menu.closeFrame')}
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken hover:bg-line"
          onClick={onClose}
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      <CustomerView size="phone" product={product} />
    </aside>
  )
}
