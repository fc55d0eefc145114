// The preview of a promotion (AMB-056): a spinning wheel, a form that stores nothing, and the terms as
// documented. What is typed stays in the page.
import Check from 'lucide-react/icons/check'
import { useRef, useState } from 'react'
import { Logo } from '../../shell/header.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field, IndonesiaPrefix } from '../../ui/field.tsx'
import { Wheel, type WheelControls } from './wheel.tsx'

/** WHEEL-04 */
const TERMS = [
  'wheel.termProducts',
  'wheel.termNewsletter',
  'wheel.termVoucher',
  'wheel.termHighest',
] as const

export function WheelView({ onSpun }: { onSpun: () => void }) {
  const t = useT()
  const wheel = useRef<WheelControls>(null)
  const [isSpinning, setIsSpinning] = useState(false)
  const [hasSpun, setHasSpun] = useState(false)

  const spin = async () => {
    setIsSpinning(true)
    await wheel.current?.spin()
    setIsSpinning(false)
    setHasSpun(true)
    onSpun()
  }

  return (
    <main className="min-h-dvh bg-[linear-gradient(to_bottom,var(--tint-100),var(--surface)_60%)] px-5 pt-3 pb-16">
      <div className="mx-auto flex max-w-order flex-col gap-4">
        <div className="flex justify-center">
          <Logo />
        </div>
        <p className="mx-auto rounded-md bg-info-tint px-4 py-1.5 text-center text-caption font-semibold text-balance text-info-ink">
          {t('wheel.preview')}
        </p>
        <Wheel controls={wheel} />
        <h1 className="text-center text-display">{t('wheel.spin')}</h1>
        <form
          className="flex flex-col gap-4"
          onSubmit={event => {
            event.preventDefault()
            void spin()
          }}
        >
          <Field label={t('wheel.name')}>
            {control => <input {...control} autoComplete="name" placeholder={t('wheel.namePlaceholder')} />}
          </Field>
          <Field label={t('wheel.phone')}>
            {({ className, ...control }) => (
              <span className={`flex items-center gap-2.5 ${className}`}>
                <IndonesiaPrefix />
                <input
                  {...control}
                  type="tel"
                  inputMode="tel"
                  autoComplete="tel-national"
                  placeholder="81234567890"
                  className="figures -my-3 min-w-0 flex-1 bg-transparent py-3 outline-none"
                />
              </span>
            )}
          </Field>
          <Button type="submit" size="large" isWide isLoading={isSpinning}>
            {t('wheel.spin')}
          </Button>
        </form>
        <output className="block text-center text-small text-ink-2 empty:hidden">
          {hasSpun && t('wheel.noPrize')}
        </output>
        <ul className="flex flex-col gap-2 text-caption font-normal text-ink-2">
          {TERMS.map(term => (
            <li key={term} className="flex gap-2.5">
              <Check size={16} strokeWidth={2.4} className="mt-px shrink-0 text-brand-ink" aria-hidden />
              {t(term)}
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
