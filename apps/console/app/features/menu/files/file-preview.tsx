// What a file would make of the draft: new, changed and gone, what cannot be read, and what would stop its publication (EDIT-08).
import type { MenuFilePreview } from '@pesan/contract/menu-file'
import { useEffect, useRef } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { problemText } from '../publish/problem-text.ts'
import { faultPlace, faultText } from './fault-text.ts'

interface FilePreviewProps {
  name: string
  preview: MenuFilePreview
  isNewer: boolean
}

export function FilePreview({ name, preview, isNewer }: FilePreviewProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), [])
  const errors = preview.problems.filter(({ level }) => level === 'error')
  const isProducts = preview.new.count + preview.changed.count + preview.gone.count > 0
  return (
    <>
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-p-row font-bold break-words">
          {t('menu.fileSays', { name })}
        </h3>
        <p className="text-p-row text-ink-2">
          {t('menu.fileHas', {
            products: t('menu.fileProducts', { count: preview.products }),
            categories: t('menu.fileCategories', { count: preview.categories }),
            groups: t('menu.fileGroups', { count: preview.groups }),
            photos: t('menu.filePhotos', { count: preview.photos }),
          })}
        </p>
      </div>
      {isNewer && (
        <p className="rounded-small bg-soon-tint p-3 text-p-row text-soon">{t('menu.fileDraftChanged')}</p>
      )}
      {preview.changes === 0 && <p className="text-p-row font-semibold">{t('menu.fileSame')}</p>}
      {preview.changes > 0 && !isProducts && <p className="text-p-row">{t('menu.fileNoProducts')}</p>}
      {isProducts && (
        <div className="grid gap-3 md:grid-cols-3">
          <Products title={t('menu.fileNew')} of={preview.new} className="text-good" />
          <Products title={t('menu.fileChanged')} of={preview.changed} className="text-ink-1" />
          <Products title={t('menu.fileGone')} of={preview.gone} className="text-bad" />
        </div>
      )}
      {preview.refused.count > 0 && <Refused refused={preview.refused} />}
      {errors.length > 0 && (
        <Block title={t('menu.fileToMend', { count: errors.length })} className="text-bad">
          {errors.map(problem => (
            <li key={`${problem.rule} ${problem.kind} ${problem.key}`}>{problemText(t, problem)}</li>
          ))}
        </Block>
      )}
      {preview.ignored_columns.length > 0 && (
        <p className="text-p-body text-ink-2">
          {t('menu.fileIgnored', { columns: preview.ignored_columns.join(', ') })}
        </p>
      )}
      {preview.retained > 0 && (
        <p className="text-p-body text-ink-2">{t('menu.fileRetained', { count: preview.retained })}</p>
      )}
    </>
  )
}

interface ProductsProps {
  title: string
  of: MenuFilePreview['new']
  className: string
}

function Products({ title, of: { count, listed }, className }: ProductsProps) {
  const t = useT()
  return (
    <section aria-label={title} className="rounded-small border border-line p-3.5">
      <h4 className={`flex justify-between text-p-row font-bold ${className}`}>
        {title} <span className="figures">{count}</span>
      </h4>
      {count > 0 && (
        // It scrolls by keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul tabIndex={0} aria-label={title} className="mt-1 max-h-52 overflow-y-auto text-p-body">
          {listed.map(({ key, name }) => (
            <li key={key} className="py-0.5 break-words">
              {name}
            </li>
          ))}
          {count > listed.length && (
            <li className="text-ink-2">{t('menu.fileMore', { count: count - listed.length })}</li>
          )}
        </ul>
      )}
    </section>
  )
}

function Refused({ refused: { count, listed } }: { refused: MenuFilePreview['refused'] }) {
  const t = useT()
  return (
    <Block title={t('menu.fileRefused', { count })} note={t('menu.fileRefusedNote')} className="text-soon">
      {listed.map((fault, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row can have the same fault in two places
        <li key={index} className="break-words">
          <b className="figures">{faultPlace(t, fault)}:</b> {faultText(t, fault)}
        </li>
      ))}
      {count > listed.length && <li>{t('menu.fileMore', { count: count - listed.length })}</li>}
    </Block>
  )
}

interface BlockProps {
  title: string
  note?: string
  className: string
  children: React.ReactNode
}

function Block({ title, note, className, children }: BlockProps) {
  return (
    <section aria-label={title} className="rounded-small border border-line p-3.5">
      <h4 className={`text-p-row font-bold ${className}`}>{title}</h4>
      {note && <p className="text-p-body text-ink-2">{note}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard, too */}
      <ul tabIndex={0} aria-label={title} className="mt-1 max-h-72 overflow-y-auto text-p-body">
        {children}
      </ul>
    </section>
  )
}
