// The colour of the company: typed, picked or taken from the logo. Text that would be unreadable on it is adjusted, and
// the page says so (OPEN-02).
import { contrast, type Hex, isHex } from '@pesan/domain/company/colour'
import { deriveTheme, FALLBACK_COLOUR } from '@pesan/domain/company/theme'
import CircleCheck from 'lucide-react/icons/circle-check'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useEffect, useId, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError, fieldClassName } from '../../../ui/field-error.tsx'
import type { Editing } from '../use-company.ts'
import { coloursOfSvg } from './read-logo.ts'

export function ColourCard({ editing }: { editing: Editing }) {
  const t = useT()
  const { shown, change } = editing
  const primary = shown.primary_color
  const theme = deriveTheme(primary, shown.hover_color)
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 text-p-block">{t('company.field.primary_color')}</h2>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <ColourField
          label={t('company.field.primary_color')}
          value={primary ?? FALLBACK_COLOUR}
          onChange={primary_color => change({ primary_color })}
        />
        <LogoColours
          logo={shown.logo}
          chosen={primary}
          onChoose={primary_color => change({ primary_color })}
        />
      </div>
      <Readable primary={primary} hover={shown.hover_color} />
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        {shown.hover_color === null ? (
          <>
            <Swatch colour={theme.brandHover} />
            <p className="flex-1 basis-[8rem] text-p-row">{t('company.field.hover_color')}</p>
            <span className="rounded-small bg-sunken px-2.5 py-1 text-p-caption font-semibold">
              {t('company.madeByItself')}
            </span>
            <Button kind="plain" size="row" onPress={() => change({ hover_color: theme.brandHover })}>
              {t('company.chooseMyself')}
            </Button>
          </>
        ) : (
          <>
            <ColourField
              label={t('company.field.hover_color')}
              value={shown.hover_color}
              onChange={hover_color => change({ hover_color })}
            />
            <Button kind="plain" size="row" onPress={() => change({ hover_color: null })}>
              {t('company.makeByItself')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <span
    aria-hidden
    className="size-11 shrink-0 rounded-plate border border-line"
    style={{ background: colour }}
  />
)

interface ColourFieldProps {
  label: string
  value: string
  onChange: (colour: Hex) => void
}

/** What is typed becomes the colour as soon as it is one. */
function ColourField({ label, value, onChange }: ColourFieldProps) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value.toUpperCase()
  const colour = text.startsWith('#') ? text : `#${text}`
  const error = typed !== null && !isHex(colour) ? t('company.noColour') : undefined
  const type = (next: string): void => {
    const trimmed = next.trim()
    const given = trimmed.startsWith('#') ? trimmed : `#${trimmed}`
    setTyped(trimmed)
    if (isHex(given)) onChange(given.toUpperCase() as Hex)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-p-label text-ink-2">
        {label}
      </label>
      <div className="flex items-center gap-3">
        <input
          type="color"
          aria-label={t('company.pick', { label })}
          value={value.toLowerCase()}
          onChange={event => {
            setTyped(null)
            onChange(event.target.value.toUpperCase() as Hex)
          }}
          className="size-12 shrink-0 cursor-pointer rounded-button border border-line bg-surface p-1"
        />
        <input
          id={id}
          value={text}
          maxLength={8}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={event => type(event.target.value)}
          onBlur={() => setTyped(null)}
          className={`figures w-36 px-3.5 text-p-row outline-none ${fieldClassName(error, 'page')}`}
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

interface LogoColoursProps {
  logo: string | null
  chosen: string | null
  onChoose: (colour: Hex) => void
}

function LogoColours({ logo, chosen, onChoose }: LogoColoursProps) {
  const t = useT()
  const colours = useLogoColours(logo)
  if (colours.length === 0) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-3 pb-1.5">
      <legend className="mb-1.5 text-p-label text-ink-2">{t('company.fromLogo')}</legend>
      {colours.map(colour => (
        <button
          key={colour}
          type="button"
          aria-pressed={colour === chosen?.toUpperCase()}
          aria-label={t('company.useColour', { colour })}
          title={colour}
          style={{ background: colour }}
          className="size-11 rounded-full border border-line aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
          onClick={() => onChoose(colour)}
        />
      ))}
    </fieldset>
  )
}

function useLogoColours(logo: string | null): readonly Hex[] {
  const [read, setRead] = useState<{ logo: string | null; colours: readonly Hex[] }>({
    logo: null,
    colours: [],
  })
  useEffect(() => {
    let isCurrent = true
    if (logo !== null) void coloursOfSvg(logo).then(colours => isCurrent && setRead({ logo, colours }))
    return () => {
      isCurrent = false
    }
  }, [logo])
  return read.logo === logo ? read.colours : []
}

/** How well text reads on it, and what was adjusted. */
function Readable({ primary, hover }: { primary: string | null; hover: string | null }) {
  const t = useT()
  const theme = deriveTheme(primary, hover)
  const ratio = contrast(theme.onBrand, theme.brand)
    .toFixed(1)
    .replace('.', t.locale === 'id' ? ',' : '.')
  const isAdjusted = primary !== null && theme.brand !== primary.toUpperCase()
  const adjustments = [
    isAdjusted && t('company.mended', { given: primary.toUpperCase(), colour: theme.brand }),
    theme.brandInk !== theme.brand && t('company.mendedInk', { colour: theme.brandInk }),
    theme.brandEdge !== null && t('company.mendedEdge', { colour: theme.brandEdge }),
    hover !== null &&
      theme.brandHover !== hover.toUpperCase() &&
      t('company.mendedHover', { colour: theme.brandHover }),
  ].filter(text => text !== false)
  return (
    <output className="mt-3 flex flex-col gap-1.5 text-p-row">
      <span className="flex items-start gap-2 font-semibold text-good">
        <CircleCheck size={20} aria-hidden className="mt-px shrink-0" />
        {t(theme.onBrand === '#FFFFFF' ? 'company.whiteReads' : 'company.darkReads', { ratio })}
      </span>
      {adjustments.map(text => (
        <span key={text} className="flex items-start gap-2 text-soon">
          <WandSparkles size={20} aria-hidden className="mt-px shrink-0" />
          {text}
        </span>
      ))}
    </output>
  )
}
