// The classes of a text control: for controls that consist of several elements, and for forms without React.

const BORDER = {
  plain: 'border-line-strong',
  error: 'border-err shadow-[inset_0_0_0_1px_var(--err)]',
  success: 'border-ok shadow-[inset_0_0_0_1px_var(--ok)]',
} as const

export const fieldClassName = (state: keyof typeof BORDER): string =>
  `w-full rounded-field border bg-surface px-3.5 py-[14px] text-input text-ink-1 outline-none focus:border-ring focus:shadow-[inset_0_0_0_1px_var(--ring),0_0_0_4px_color-mix(in_oklab,var(--ring)_16%,transparent)] ${BORDER[state]}`
