// A part of the page of files: its heading, what it is for, and its content.
import { type DragEvent, type ReactNode, useId } from 'react'

interface FileSectionProps {
  title: string
  note: string
  /** Where a file can be dropped on it. */
  onDrop?: (file: File) => void
  children: ReactNode
}

export function FileSection({ title, note, onDrop, children }: FileSectionProps) {
  const id = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) onDrop?.(file)
  }
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <div className="border-b border-line px-4 py-3.5 md:px-5">
        <h2 id={id} className="text-p-block">
          {title}
        </h2>
        <p className="text-p-row text-ink-2">{note}</p>
      </div>
      <div
        className="flex flex-col gap-4 p-4 md:p-5"
        {...(onDrop ? { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: drop } : {})}
      >
        {children}
      </div>
    </section>
  )
}
