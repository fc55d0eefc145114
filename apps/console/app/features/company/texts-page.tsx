// The texts of the shop, its languages, and where customers find it elsewhere (OPEN-04).
import type { SettingName } from '@pesan/contract/company-settings'
import { LOCALES } from '@pesan/contract/language'
import { useT } from '../../shell/use-t.ts'
import { Chip } from '../../ui/chip.tsx'
import { EditorPage } from './editor-page.tsx'
import { LANGUAGE_NAMES } from './language-names.ts'
import { SettingField } from './setting-field.tsx'
import type { Editing } from './use-company.ts'

const LONG = ['red_bar_text', 'above_checkout_text', 'bottom_footer_text', 'meta_description'] as const
const NAMES: readonly SettingName[] = [...LONG, 'footer_whatsapp_number', 'instagram_handle', 'locales']

export function TextsPage() {
  const t = useT()
  return (
    <EditorPage title={t('company.texts')} names={NAMES} hasPreview>
      {editing => (
        <>
          <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
            <h2 className="text-p-block">{t('company.words')}</h2>
            {LONG.map(name => (
              <SettingField
                key={name}
                label={t(`company.field.${name}`)}
                value={editing.shown[name]}
                maxLength={2000}
                isLong={name === 'bottom_footer_text' || name === 'meta_description'}
                error={editing.faults[name]}
                onChange={value => editing.change({ [name]: value })}
              />
            ))}
          </section>
          <ContactCard {...editing} />
          <LanguagesCard {...editing} />
        </>
      )}
    </EditorPage>
  )
}

function ContactCard({ shown, faults, change }: Editing) {
  const t = useT()
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('company.contact')}</h2>
      <SettingField
        label={t('company.field.footer_whatsapp_number')}
        type="tel"
        value={shown.footer_whatsapp_number}
        maxLength={20}
        hint={t('company.numberHint')}
        error={faults['footer_whatsapp_number']}
        onChange={number => change({ footer_whatsapp_number: number?.replaceAll(/\D/g, '') || null })}
      />
      <SettingField
        label={t('company.field.instagram_handle')}
        value={shown.instagram_handle}
        maxLength={31}
        error={faults['instagram_handle']}
        onChange={handle => change({ instagram_handle: handle?.replace(/^@/, '') || null })}
      />
    </section>
  )
}

function LanguagesCard({ shown: { locales }, change }: Editing) {
  const t = useT()
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('company.field.locales')}</h2>
      <p className="mt-1 mb-3 text-p-row text-ink-2">{t('company.localesText')}</p>
      <div className="flex flex-wrap gap-2">
        {LOCALES.map(locale => (
          <Chip
            key={locale}
            type="checkbox"
            lang={locale}
            text={LANGUAGE_NAMES[locale]}
            isChecked={locales.includes(locale)}
            onChange={() => {
              const others = locales.filter(other => other !== locale)
              const next = others.length === locales.length ? [...locales, locale] : others
              if (next.length > 0) change({ locales: next })
            }}
          />
        ))}
      </div>
    </section>
  )
}
