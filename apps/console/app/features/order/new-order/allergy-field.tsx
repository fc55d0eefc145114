// What the guest must not eat (EDIT-10): the kitchen reads it large, on the board and on the ticket.
import { ALLERGENS, type Allergen } from '@pesan/contract/menu-parts'
import { dietLabels } from '@pesan/domain/menu/diet-labels'
import { toggleAllergy } from '@pesan/domain/menu/diets'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { AllergyBand } from '../allergy-band.tsx'

interface AllergyFieldProps {
  allergies: Allergen[]
  onChange: (allergies: Allergen[]) => void
}

export function AllergyField({ allergies, onChange }: AllergyFieldProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { allergen: names } = dietLabels(t.locale)
  return (
    <div>
      <AllergyBand order={{ allergies }} className="mb-2" />
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 items-center gap-2 rounded-small bg-sunken px-3.5 text-p-body font-semibold hover:bg-line"
        onClick={() => setIsOpen(true)}
      >
        <TriangleAlert size={18} aria-hidden />
        {t('newOrder.setAllergies')}
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('newOrder.allergies')}
        description={t('newOrder.allergiesText')}
        closeLabel={t('common.close')}
        foot={
          <Button size="page" className="md:ml-auto" onPress={() => setIsOpen(false)}>
            {t('newOrder.allergiesDone')}
          </Button>
        }
      >
        <fieldset className="flex flex-wrap gap-2 pt-1">
          <legend className="sr-only">{t('newOrder.allergies')}</legend>
          {ALLERGENS.map(allergen => (
            <Chip
              key={allergen}
              type="checkbox"
              text={names[allergen].replace(/^./, letter => letter.toUpperCase())}
              isChecked={allergies.includes(allergen)}
              onChange={() => onChange(toggleAllergy(allergies, allergen))}
            />
          ))}
        </fieldset>
      </Sheet>
    </div>
  )
}
