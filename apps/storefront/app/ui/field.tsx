// The frame of a form field: label, control, and one line below it for help, success or an error.
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useId } from 'react'
import { fieldClassName } from './field-class-name.ts'

interface FieldControl {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: ReactNode
  /** For screen readers only; the design shows just the placeholder. */
  isLabelHidden?: boolean
  optionalLabel?: string
  /** At the right end of the label, for example a counter. */
  aside?: ReactNode
  error?: string | undefined
  success?: string | undefined
  hint?: string | undefined
  children: (control: FieldControl) => ReactNode
}

export function Field(props: FieldProps) {
  const { error, success, hint } = props
  const id = useId()
  const noteId = `${id}note`
  const state = error ? 'error' : success ? 'success' : 'plain'
  const control: FieldControl = {
    id,
    className: fieldClassName(state),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || success || hint ? noteId : undefined,
  }
  return (
    <div>
      <div
        className={
          props.isLabelHidden ? 'sr-only' : 'mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4'
        }
      >
        <label htmlFor={id} className="text-small font-semibold">
          {props.label}
          {props.optionalLabel && <span className="font-normal text-ink-2"> {props.optionalLabel}</span>}
        </label>
        {props.aside}
      </div>
      {props.children(control)}
      {state === 'plain' && hint && (
        <p id={noteId} className="mt-1.5 text-caption text-ink-3">
          {hint}
        </p>
      )}
      {state !== 'plain' && (
        <p
          id={noteId}
          role={error ? 'alert' : 'status'}
          className={`mt-1.5 flex items-start gap-1.5 text-caption ${error ? 'text-err-ink' : 'text-ok-ink'}`}
        >
          {error ? (
            <CircleAlert size={16} strokeWidth={2.1} className="mt-px shrink-0" aria-hidden />
          ) : (
            <CircleCheck size={16} strokeWidth={2.1} className="mt-px shrink-0" aria-hidden />
          )}
          {error ?? success}
        </p>
      )}
    </div>
  )
}

/** The flag and dial code of Indonesia, before an Indonesian number. */
export function IndonesiaPrefix({ id }: { id?: string }) {
  return (
    <>
      <span className="block h-[18px] w-[27px] overflow-hidden rounded-[3px] shadow-hairline" aria-hidden>
        <span className="block h-1/2 bg-[#e70011]" />
        <span className="block h-1/2 bg-white" />
      </span>
      <span id={id} className="figures border-r border-line pr-2.5 font-semibold">
        +62
      </span>
    </>
  )
}
