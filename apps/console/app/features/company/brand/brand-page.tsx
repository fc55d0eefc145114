// The brand: name, logo, colour and the texts of the pages, with the storefront beside them as it will be (OPEN-02).
import type { SettingName } from '@pesan/contract/company-settings'
import { useT } from '../../../shell/use-t.ts'
import { EditorPage } from '../editor-page.tsx'
import { SettingField } from '../setting-field.tsx'
import type { Editing } from '../use-company.ts'
import { ColourCard } from './colour-card.tsx'
import { LogoCard } from './logo-card.tsx'

const NAMES: readonly SettingName[] = [
  'name',
  'logo',
  'icon',
  'brand_width',
  'brand_width_sm',
  'primary_color',
  'hover_color',
  'red_bar_text',
  'above_checkout_text',
]

export function BrandPage() {
  const t = useT()
  return (
    <EditorPage title={t('company.brand')} names={NAMES} hasPreview>
      {editing => (
        <>
          <LogoCard editing={editing} />
          <ColourCard editing={editing} />
          <WordsCard editing={editing} />
        </>
      )}
    </EditorPage>
  )
}

function WordsCard({ editing: { shown, change, faults } }: { editing: Editing }) {
  const t = useT()
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('company.words')}</h2>
      <SettingField
        label={t('company.field.name')}
        value={shown.name}
        maxLength={255}
        error={shown.name.trim() === '' ? t('company.nameNeeded') : faults['name']}
        onChange={name => change({ name: name ?? '' })}
      />
      <SettingField
        label={t('company.field.red_bar_text')}
        value={shown.red_bar_text}
        maxLength={2000}
        hint={t('company.promoHint')}
        error={faults['red_bar_text']}
        onChange={red_bar_text => change({ red_bar_text })}
      />
      <SettingField
        label={t('company.field.above_checkout_text')}
        value={shown.above_checkout_text}
        maxLength={2000}
        error={faults['above_checkout_text']}
        onChange={above_checkout_text => change({ above_checkout_text })}
      />
    </section>
  )
}
