// The logo of the pages and the icon of tabs and home screens, each from a file.
import type { SomeSettings } from '@pesan/contract/company-settings'
import { useId, useRef, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import type { Editing } from '../use-company.ts'
import { readLogo, svgAddress } from './read-logo.ts'

export function LogoCard({ editing }: { editing: Editing }) {
  const t = useT()
  const { shown, change } = editing
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 text-p-block">{t('company.field.logo')}</h2>
      <FileRow
        name={t('company.field.logo')}
        svg={shown.logo}
        text={t('company.logoText', { width: shown.brand_width_sm ?? DEFAULT_WIDTH_PX })}
        onFile={logo => change({ logo })}
      />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <WidthField name="brand_width_sm" max={300} {...editing} />
        <WidthField name="brand_width" max={400} {...editing} />
      </div>
      <div className="mt-5 border-t border-line pt-5">
        <FileRow
          name={t('company.field.icon')}
          svg={shown.icon}
          text={t('company.iconText')}
          onFile={icon => change({ icon })}
        />
      </div>
    </section>
  )
}

/** Of the storefront, where the company has chosen none. */
const DEFAULT_WIDTH_PX = 107
const MIN_WIDTH_PX = 16

interface FileRowProps {
  name: string
  svg: string | null
  text: string
  onFile: (svg: string | null) => void
}

function FileRow({ name, svg, text, onFile }: FileRowProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const read = await readLogo(file)
    setError(read.status === 'read' ? '' : t(`company.${read.status}`))
    if (read.status === 'read') onFile(read.svg)
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="flex h-22 w-44 shrink-0 items-center justify-center rounded-button bg-sunken p-4">
        {svg === null ? (
          <span className="text-p-caption text-ink-3">{t('company.noFile')}</span>
        ) : (
          <img src={svgAddress(svg)} alt={name} className="max-h-full max-w-full" />
        )}
      </div>
      <p className="min-w-0 flex-1 basis-52 text-p-row text-ink-2">{text}</p>
      <div className="flex gap-2">
        <Button
          kind="neutral"
          size="page"
          label={`${t('company.change')}, ${name}`}
          onPress={() => input.current?.click()}
        >
          {t('company.change')}
        </Button>
        {svg !== null && (
          <Button
            kind="plain"
            size="page"
            label={`${t('company.remove')}, ${name}`}
            onPress={() => onFile(null)}
          >
            {t('company.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/svg+xml,image/png,image/webp,image/jpeg"
        aria-label={t('company.fileOf', { name })}
        className="hidden"
        onChange={event => {
          void take(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      {error && <FieldError id={`logo-${name}`} text={error} />}
    </div>
  )
}

type WidthName = 'brand_width' | 'brand_width_sm'

function WidthField({ name, max, shown, change }: Editing & { name: WidthName; max: number }) {
  const t = useT()
  const id = useId()
  const value = shown[name] ?? DEFAULT_WIDTH_PX
  const set = (width: number): void => {
    const part: SomeSettings = { [name]: width }
    change(part)
  }
  return (
    <div>
      <label htmlFor={id} className="flex justify-between gap-3 text-p-label text-ink-2">
        {t(`company.field.${name}`)}
        <output className="figures">{value} px</output>
      </label>
      <input
        id={id}
        type="range"
        min={MIN_WIDTH_PX}
        max={max}
        value={value}
        onChange={event => set(Number(event.target.value))}
        className="h-11 w-full accent-accent"
      />
    </div>
  )
}
