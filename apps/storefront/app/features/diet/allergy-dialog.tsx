// What the customer must not eat: the allergens of Codex, each on or off at once (EDIT-10).
import { ALLERGENS } from '@pesan/contract/menu-parts'
import { dietLabels } from '@pesan/domain/menu/diet-labels'
import { toggleAllergy } from '@pesan/domain/menu/diets'
import Check from 'lucide-react/icons/check'
import { useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { allergyStore, useAllergies } from './diet-store.ts'

export function AllergyDialog({ sheet }: { sheet: SheetControls }) {
  const t = useT()
  const allergies = useAllergies()
  const { allergen: names } = dietLabels(t.locale)
  return (
    <Sheet
      {...sheet}
      title={t('diet.allergies')}
      closeLabel={t('layout.close')}
      footer={<Button onPress={sheet.onClose}>{t('diet.done')}</Button>}
    >
      <div className="px-5 pt-1 pb-5 md:px-6">
        <p className="text-ink-2">{t('diet.allergiesIntro')}</p>
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">{t('diet.allergies')}</legend>
          {ALLERGENS.map(allergen => {
            const isSet = allergies.includes(allergen)
            return (
              <label
                key={allergen}
                className={`relative flex min-h-12 cursor-pointer items-center gap-1.5 rounded-md px-4 text-body-strong has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring ${isSet ? 'border-2 border-brand-ink bg-tint-50 text-brand-ink' : 'border border-line hover:bg-canvas'}`}
              >
                <input
                  type="checkbox"
                  checked={isSet}
                  className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
                  onChange={() => allergyStore.setState(toggleAllergy(allergies, allergen), true)}
                />
                {isSet && <Check size={16} strokeWidth={2.4} aria-hidden />}
                <span className="capitalise">{names[allergen]}</span>
              </label>
            )
          })}
        </fieldset>
        <p className="mt-4 text-caption text-ink-3">{t('diet.stays')}</p>
      </div>
    </Sheet>
  )
}
