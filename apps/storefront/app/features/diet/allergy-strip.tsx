// The allergies that the customer has set, with the way to change them (EDIT-10). The server has none, so it appears
// after hydration.
import { allergenList } from '@pesan/domain/menu/diet-labels'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useDialogs } from '../../shell/dialogs.tsx'
import { useT } from '../../shell/page.tsx'
import { useAllergies } from './diet-store.ts'

export function AllergyStrip() {
  const t = useT()
  const { open } = useDialogs()
  const allergies = useAllergies()
  if (allergies.length === 0) return null
  return (
    <section aria-label={t('diet.allergies')} className="mx-auto mt-3 max-w-menu px-4 md:px-6">
      <div className="flex gap-3 rounded-md bg-err-tint px-4 pt-4 text-err-ink">
        <TriangleAlert size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            {t('diet.yourAllergies', { allergens: allergenList(allergies, t.locale) })}
          </p>
          <p className="text-small">{t('diet.allergiesText')}</p>
          <button
            type="button"
            aria-haspopup="dialog"
            className="flex min-h-11 items-center font-semibold underline"
            onClick={() => open({ type: 'allergies' })}
          >
            {t('diet.change')}
          </button>
        </div>
      </div>
    </section>
  )
}
